# Punctajele: clasamente, paginile jucătorilor, chei de acces.

ratings-about = Jucătorii de partide cotate, de îndată ce cota lor e stabilă și au avut cinci adversari. Între aceiași doi, fiecare partidă contează mai puțin decât cea dinainte; cu un nou-venit, contează puțin.
ratings-families = Jocuri
ratings-quardo-three = Quardo în trei
ratings-place = Loc
ratings-player = Jucător
ratings-rating = Cotă
ratings-deviation = Incertitudine
ratings-games = Partide
ratings-none = Clasamentul este încă gol. Sunt necesare câteva partide cotate până când o cotă devine stabilă.
ratings-you = tu
ratings-bot = robot
ratings-nameless = Jucător fără nume
ratings-yours = Cota ta
ratings-provisional = provizoriu
ratings-provisional-hint = Alte partide îl vor face mai sigur, cu cel puțin cinci adversari diferiți.
ratings-at-place = Locul { $place }
ratings-days = Cota pe zile
ratings-day = Zi
ratings-graph-one = După prima zi de joc, { $day }: { $value }.
ratings-graph = De la { $first } ({ $from }) la { $last } ({ $to }). Minim { $least }, maxim { $most }.
ratings-last-games = Ultimele partide cotate
ratings-no-games = Nicio partidă cotată nu a contat încă.
ratings-won = Victorie
ratings-lost = Înfrângere
ratings-drew = Remiză
ratings-placed = Locul { $place } din { $count }
ratings-against = cu { $names }

# Cheile de acces, în setări.
passkeys-title = Cheie de acces
passkeys-about = Cu o cheie de acces, numele, partidele și cotele tale te urmează pe alte dispozitive. O păstrează dispozitivul sau managerul tău de parole; serverul reține doar cu ce o verifică. Poți juca și fără.
passkeys-create = Creează o cheie de acces
passkeys-created = Cheia de acces a fost creată.
passkeys-sign-in = Conectare cu o cheie de acces
passkeys-signed-in = Te-ai conectat ca { $name }.
passkeys-signed-in-nameless = Te-ai conectat.
passkeys-sign-in-hint = Partidele de pe acest dispozitiv vin cu tine; o cotă obținută aici fără cheie de acces, nu.
passkeys-sign-out = Deconectare de pe acest dispozitiv
passkeys-signed-out = Te-ai deconectat.
passkeys-of = Creată la { $day }
passkeys-remove = Elimină
passkeys-failed = Cheia de acces nu a fost folosită.

about-stored-ratings = Cote și chei de acces
about-stored-ratings-text = Dacă joci partide cotate, oricine îți poate vedea numele, cotele și acele partide. Dacă îți faci o cheie de acces, serverul păstrează jumătatea ei publică, care doar o verifică.
