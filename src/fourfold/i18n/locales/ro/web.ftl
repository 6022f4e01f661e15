# Aplicația web. $name este un jucător; $piece, $cell și $figure sunt numite.

web-welcome = Patru la fel – dacă le vezi
web-tagline = Joacă Quarto și Quardo împotriva calculatorului, pe același ecran sau online, printr-un link. Fără cont.
web-navigation = Meniul principal
web-skip = Sari la conținut
web-lobby = Pagina principală
web-settings = Setări
menu-learn = Învață
menu-analysis = Analiză
menu-tournaments = Turnee
ratings-title = Clasamente
web-missing = Pagina nu a fost găsită
web-loading = Se încarcă…
web-unreachable = Serverul nu răspunde. Încearcă din nou peste puțin timp.
web-reconnecting = Conexiune pierdută. Se reface – partida ta este în siguranță.
web-back-online = Ești din nou online.
web-sending = Se trimite…
web-moved-on = Partida a mers mai departe între timp. Încearcă din nou.
web-cancel = Anulează
web-close = Închide
web-cancelled = Anulat.

# Pagina de început.
web-continue = Partide în desfășurare
web-watch = Partide la care poți juca sau asista
web-phase-waiting = Se așteaptă jucători
web-phase-playing = În desfășurare
web-phase-over = Încheiată
web-choose-game = Alege un joc
web-how-many = Câți jucători?
web-players-count = { $count ->
    [one] { $count } jucător
    [few] { $count } jucători
   *[other] { $count } de jucători
}
web-against = Adversar
web-against-program = Calculatorul
web-against-here = Același ecran
web-against-bot = Robot
web-against-link = Prieten prin link
web-other-name = Numele celuilalt
web-strength = Cât de puternic este calculatorul?
web-level = Nivelul { $level }
web-level-perfect = Fără greșeală
web-level-strongest = Cel mai puternic
web-name = Numele tău
web-name-hint = Ceilalți jucători văd acest nume.
web-forget = Șterge datele mele
web-forget-text = Serverul îți uită numele, linkurile și tot ce ai scris, în toate partidele. Îți pierzi locurile.
web-forgotten = Datele tale au fost șterse.
web-clock-none = Fără limită
web-clock-turn = { $time } pe tur
web-clock-game = { $time } pentru fiecare jucător
web-clock-increment = { $time } de jucător + { $increment } pe tur
web-first = Cine începe?
web-first-lot = La întâmplare
web-first-me = Tu
web-listed = Publică: poate intra oricine
web-start = Începe partida
web-start-invite = Creează partida și ia linkul

# Așteptarea și intrarea.
web-waiting-listed = Partida este publică: oricine poate intra de pe pagina de început.
web-waiting-watch = Partida începe de îndată ce au venit toți.
web-invite = Trimite acest link persoanei cu care vrei să joci. Poate fi folosit o singură dată.
web-invite-observer = Trimite acest link observatorului.
web-link = Linkul
web-copy = Copiază linkul
web-copied = Link copiat.
web-copy-by-hand = Browserul nu permite copierea. Linkul este selectat: copiază-l tu.
web-share = Distribuie
web-qr = Codul QR al linkului
web-sit = Ia loc ca jucătorul { $number }
web-join-title = Ai primit o invitație
web-join = Intră
web-join-nothing = Link incomplet. Cere unul nou.

# La masă.
web-players = Jucători
web-seat-open = loc liber
web-away = lipsește
web-you = tu
web-acting = la rând
web-winner = câștigă
web-watching = { $count ->
    [one] Privește o persoană
    [few] Privesc { $count } persoane
   *[other] Privesc { $count } de persoane
}
web-coins-held = { $count ->
    [one] { $count } monedă
    [few] { $count } monede
   *[other] { $count } de monede
}
web-board = Platou
web-rack = Piese rămase
web-rack-pawns = Pioni pe masă
web-hand-title = În mână
web-chosen-title = Pionul ales
web-hand-empty = nimic
web-piece-on = Este deja pe { $cell }.
web-in-hand = În mână: { $piece }.
web-cell-marked = { $cell }, marcată pentru schimb
web-cell-aimed = { $cell }, de confirmat
web-piece-gone = { $piece }, nu mai este aici
web-piece-picked = { $piece }, alegerea ta

# Cine este la rând și ce are de făcut.
web-turn-yours = Este rândul tău: { $what }.
web-turn-named = { $name }: { $what }.
web-turn-other = { $name } este la rând.
web-task-give = { $set ->
    [quardo] dă un pion
   *[quarto] dă o piesă
}
web-task-give-call = { $set ->
    [quardo] dă un pion sau anunță
   *[quarto] dă o piesă sau anunță
}
web-task-place = { $set ->
    [quardo] așază pionul din mână
   *[quarto] așază piesa din mână
}
web-task-last-call = anunță sau spune pas
web-task-put-or-swap = pune un pion sau schimbă doi între ei
web-place-first = { $set ->
    [quardo] Mai întâi așază pionul din mână.
   *[quarto] Mai întâi așază piesa din mână.
}
web-give-first = { $set ->
    [quardo] Mai întâi alege un pion de dat.
   *[quarto] Mai întâi alege o piesă de dat.
}
web-pick-first = Mai întâi alege un pion de pe masă sau marchează pe platou un pion de schimbat.
web-picked = Alegerea ta: { $piece }.
web-aimed = Pe { $cell }? Apasă încă o dată pentru a confirma.
web-marked = { $cell } este marcată. Alege acum pionul vecin cu care se schimbă.
web-confirm = Confirmă
web-over = Partida s-a încheiat.

# What to press now, beside the name of whoever has to; and what others are awaited to do.
web-prompt-give = { $input ->
    [keys] Apasă Enter pe
    [touch] Atinge
   *[mouse] Alege
} { $set ->
    [quardo] un pion
   *[quarto] o piesă
} pentru { $name }
web-prompt-give-computer = { $input ->
    [keys] Apasă Enter pe
    [touch] Atinge
   *[mouse] Alege
} { $set ->
    [quardo] un pion
   *[quarto] o piesă
} pentru calculator
web-prompt-place = { $input ->
    [keys] Apasă Enter pe o căsuță
    [touch] Atinge o căsuță
   *[mouse] Alege o căsuță
} ca să așezi { $set ->
    [quardo] pionul
   *[quarto] piesa
}
web-prompt-last-call = Anunță QUARTO! sau spune pas
web-prompt-point = { $input ->
    [keys] Apasă Enter pe fiecare dintre cele patru căsuțe ale aliniamentului, apoi G
    [touch] Atinge cele patru căsuțe ale aliniamentului
   *[mouse] Alege cele patru căsuțe ale aliniamentului
}
web-prompt-put-or-swap = { $input ->
    [keys] Apasă Enter pe un pion de pe masă sau pe doi vecini de schimbat
    [touch] Atinge un pion de pe masă sau doi vecini de schimbat
   *[mouse] Alege un pion de pe masă sau doi vecini de schimbat
}
web-prompt-put = { $input ->
    [keys] Apasă Enter pe o căsuță liberă
    [touch] Atinge o căsuță liberă
   *[mouse] Alege o căsuță liberă
}
web-prompt-swap = { $cell } este marcată: { $input ->
    [keys] apasă Enter pe un pion vecin
    [touch] atinge un pion vecin
   *[mouse] alege un pion vecin
}
web-awaited-thinking = se gândește…
web-awaited-give = { $set ->
    [quardo] alege un pion
   *[quarto] alege o piesă
}
web-awaited-place = { $set ->
    [quardo] așază pionul
   *[quarto] așază piesa
}
web-awaited-last-call = anunță sau spune pas
web-awaited-put-or-swap = pune sau schimbă

# Anunțul.
web-call = QUARTO!
web-call-ask = Anunți { $figure }?
web-call-figure = Sau alege din listă
web-call-none = Din listă
web-call-go = Anunță
web-call-this = Anunță { $figure }
web-point-out = { $input ->
    [keys] Apasă Enter pe fiecare dintre cele patru căsuțe ale aliniamentului, apoi G; sau alege-l din listă.
    [touch] Atinge cele patru căsuțe ale aliniamentului, glisează de-a lungul lui sau alege-l din listă.
   *[mouse] Alege cele patru căsuțe ale aliniamentului, glisează de-a lungul lui sau alege-l din listă.
}
web-pointed = { $cell } aleasă, { $count } din 4.
web-unpointed = { $cell } retrasă, { $count } din 4.
web-pointed-four = Patru căsuțe sunt deja alese.
web-pointed-nothing = Aceste căsuțe nu formează nici o linie, nici un careu.
web-no-calling = În acest joc nu este nimic de anunțat.
web-decline = Pas

# O mutare, luată singură.
web-move-give = dă { $piece }
web-move-place = așaz-o pe { $cell }
web-move-call = anunță { $figure }
web-move-decline = pas
web-move-put = pune pe { $cell } { $piece }
web-move-swap = schimbă pionii de pe { $first } și { $second }

# Cereri și răspunsuri.
web-actions = Partida
web-tools = Unelte
web-more = Mai multe
web-rules = Reguli
web-takeback = Anulează mutarea
web-draw = Propune egalitate
web-give-time = { $seconds ->
    [one] Mai dă { $seconds } secundă
    [few] Mai dă { $seconds } secunde
   *[other] Mai dă { $seconds } de secunde
}
web-hint = Sfat
web-hint-told = Sfat: { $text }
web-resign = Cedează
web-resign-title = Cedezi?
web-resign-sure = Adversarul va câștiga.
web-resign-typed = Cedezi? Scrie da sau nu.
web-play-on = Joacă mai departe
web-leave-title = Părăsești partida?
web-leave-text = Locul tău rămâne. Poți reveni de pe pagina de început.
web-leave-clock = Locul tău rămâne, dar ceasul merge mai departe.
web-leave-stay = Rămân
web-leave-go = Plec
web-asked = Ai cerut. Se așteaptă un răspuns.
web-withdraw = Retrage
web-agree = Acceptă
web-disagree = Refuză

# Sfârșitul.
web-you-won = Ai câștigat!
web-you-lost = Ai pierdut.
web-won = { $name } a câștigat!
web-drawn = Egalitate
web-end-coins = Ultimul pion a umplut platoul, iar partida s-a încheiat.
web-rematch = Revanșă
web-rematch-accept = Acceptă revanșa
web-next-game = Spre partida următoare
web-new-game = Partidă nouă

# Comenzi și mesaje.
web-speech = Comenzi și mesaje
web-command = Comandă
web-command-open = Scrie o comandă
web-command-do = Execută
web-command-example = așază b2
web-command-example-quardo = schimbă b2 c3
web-command-list = Ce poți scrie
web-command-help = Poți scrie: { $words }.
web-help-hint = sfat: o mutare bună
web-help-swaps = schimburi: schimburile posibile
web-help-extend = prelungește: mai mult timp pentru cel aflat la rând
web-help-again = revanșă: încă o partidă după final; ieșire: spre pagina de început; sunet: cu sau fără sunete
web-incomplete = Lipsește ceva după „{ $text }”.
web-log = Mesaje
web-log-empty = Încă nu s-a spus nimic.

# Taste.
web-keys = Scurtături de la tastatură
web-keys-where = Funcționează pe platou și pe piesele rămase; ? funcționează oriunde în joc. Literele pot fi oprite din setări.
web-key-move = mișcare pe platou
web-key-jump = mergi la o căsuță: tastatura este platoul; pe piesele rămase, mergi la o piesă; cu Shift, de la unul la celălalt
web-key-act = așază, alege, marchează sau schimbă
web-key-cancel = renunță
web-key-cell = citește această căsuță sau piesă; de două ori: caracter cu caracter
web-key-figure = citește linia următoare prin această căsuță; de două ori: caracter cu caracter; cu Shift linia dinainte
web-key-back = vezi mutarea dinainte; cu Shift pe următoarea, cu Esc înapoi la partidă
web-key-hand = piesa din mână
web-key-last = ultima mutare
web-key-time = timpul rămas
web-key-coins = monedele
web-key-empty = la următoarea căsuță liberă
web-key-task = ce pot face acum?
web-key-left = piesele rămase
web-key-left-dark = la piesele rămase și înapoi la platou
web-key-trait = unde sunt piesele cu un caracter și care au mai rămas; din nou: caracterul următor, cu Shift cel dinainte
web-key-messages = mesajul dinainte și cel următor
web-key-repeat = spune din nou ultimul mesaj
web-key-brief = spune mai puțin; spune tot
web-key-thinking = se spune sau nu când calculatorul se gândește
web-key-call = anunță „QUARTO!”
web-key-command = scrie o comandă
web-key-help = această listă

# Setări.
web-language = Limba
web-language-auto = Cea a browserului
web-look = Aspect
web-theme = Culori
web-theme-auto = Sistem
web-theme-light = Deschise
web-theme-dark = Închise
web-board-look = Platoul
web-board-wood = Lemn
web-board-slate = Ardezie
web-board-paper = Hârtie
web-high-contrast = Contrast ridicat: desene simple în loc de lemn și fetru
web-larger-pieces = Piese mai mari
web-trait-letters = Literele caracterelor pe piese
web-playing = Jocul
web-confirm-setting = Confirmare înainte de a așeza și a da
web-pace = Ritmul calculatorului
web-pace-unhurried = Fără grabă
web-pace-instant = Imediat
web-pace-hint = Mutările lui apar pas cu pas; într-o partidă cu ceas, dintr-odată.
web-letter-keys = Litere ca scurtături pe platou
web-every-stop = Tab se oprește la fiecare căsuță și la fiecare piesă (pentru jocul cu două comutatoare)
web-braille-line = Arată platoul ca un rând în Braille, sub el
web-telling = Anunțuri
web-telling-full = Tot
web-telling-brief = Esențialul
web-telling-hint = Esențialul: ce fac ceilalți, refuzurile și rezultatul. Lista mesajelor conține întotdeauna totul.
web-tell-thinking = Spune când calculatorul se gândește mult
web-low-time = Avertizează-mă când au mai rămas
web-never = Niciodată
web-settings-kept = Setările se păstrează numai în acest browser.

# Oamenii de la masă.
web-next = urmează
web-out = a ieșit din joc
web-away-for = lipsește de { $time }
web-spectating = Ești spectator
web-news-sat-down = { $name } se așază la masă.
web-news-away = { $name } a plecat.
web-news-back = { $name } s-a întors.
web-news-again = { $name } vrea revanșa.
web-news-chat = { $name } scrie: { $text }
web-again = Revanșă cerută: { $names }.
web-play = Joacă
web-link-lost = Linkul către acest loc a fost făcut sau înlocuit în altă parte.
web-link-new = Creează un link nou
web-link-until = Valabil până la { $time }.
web-link-waiting = Un link nefolosit este valabil până la { $time }.
web-link-revoke = Revocă linkul
web-devices = Dispozitive
web-devices-title = Joacă pe alt dispozitiv
web-devices-count = { $count ->
    [one] Locul tău este deschis numai pe acest dispozitiv.
    [few] Locul tău este deschis pe { $count } dispozitive.
   *[other] Locul tău este deschis pe { $count } de dispozitive.
}
web-devices-text = Deschide acest link pe celălalt dispozitiv. Funcționează o singură dată.
web-device-since = Alt dispozitiv, din { $time }
web-device-remove = Elimină celălalt dispozitiv
web-device-link = Creează un link pentru alt dispozitiv
web-start-unobserved = Începe fără observator
web-observer-invite = Invită un observator
web-observer-asks = Poate veni un observator care vede platoul?
web-observer-asks-text = Dacă toți sunt de acord, cine a creat partida poate invita unul.
web-observer-link = Creează linkul pentru observator
web-rematch-waits = Se așteaptă să accepte revanșa: { $names }.

# Lângă platou.
web-beside = Mutări și mesaje
web-moves = Mutări
web-undone = anulată
web-browse-back = O mutare înapoi
web-browse-forward = O mutare înainte
web-browse-live = Înapoi la partidă
web-browsing = Revezi mutarea { $number } din { $count }.
web-browsing-start = Revezi începutul partidei.
web-chat = Discuție
web-chat-empty = Încă nu a scris nimeni nimic.
web-chat-write = Scrie-le celorlalți
web-chat-send = Trimite
web-chat-removed = (șters)
web-chat-unread = { $count ->
    [one] un mesaj nou
    [few] { $count } mesaje noi
   *[other] { $count } de mesaje noi
}
web-chat-wish = Jucătorii își pot scrie
web-rated-wish = Partidă cotată: fără anulare
web-rating = Cotă { $value }
web-rating-provisional = Cotă { $value }, provizorie
web-rating-new = Încă fără cotă
web-rating-new-short = nou

# Quardo pas cu pas și ajutorul.
web-guide-choose = { $input ->
    [keys] Alege un pion sau apasă Enter pe doi vecini de pe platou ca să-i schimbi.
    [touch] Alege un pion sau atinge doi vecini de pe platou ca să-i schimbi.
   *[mouse] Alege un pion sau doi vecini de pe platou ca să-i schimbi.
}
web-guide-put = { $input ->
    [keys] Apasă acum Enter pe o căsuță liberă.
    [touch] Atinge acum o căsuță liberă.
   *[mouse] Alege acum o căsuță liberă.
}
web-guide-swap = { $cell } este marcată: { $input ->
    [keys] apasă acum Enter pe un pion vecin.
    [touch] atinge acum un pion vecin.
   *[mouse] alege acum un pion vecin.
} Un schimb trebuie să aducă o monedă.
web-swaps = Schimburi posibile
web-swaps-none = Acum niciun schimb nu ar aduce o monedă.
web-swaps-told = { $count ->
    [one] Un schimb este posibil: { $swaps }.
    [few] { $count } schimburi sunt posibile: { $swaps }.
   *[other] { $count } de schimburi sunt posibile: { $swaps }.
}

# Cererile.
web-asked-draw = Dacă toți sunt de acord, partida se încheie la egalitate.
web-asked-takeback = Dacă toți sunt de acord, partida revine la poziția dinaintea acelui tur.
web-stuck = Serverul nu poate continua această partidă acum. Încearcă în continuare; nicio mutare nu se pierde.
web-claim-title = { $name } a plecat. Nu trebuie să aștepți.
web-claim-win = Cere victoria
web-claim-draw = Cere egalitatea
web-claim-without = Joacă mai departe fără { $name }
web-resign-sure-named = { $name } va pierde.
web-resign-sure-three = { $name } iese din partidă, iar ceilalți joacă mai departe.

# Anunțuri bune, greșite și furate.
web-call-wrong = Nu este QUARTO
web-rule = Regula { $rule }
web-stolen-title = Furat!
web-stolen = { $name } a văzut { $figure } și ia partida. { $victim } completase aliniamentul și nu a anunțat.
web-stolen-by-you = Ai văzut { $figure } și iei partida!
web-stolen-from-you = { $name } a văzut { $figure } și ia partida. Tu completaseși aliniamentul și nu ai anunțat.
web-shared = Victorie împărțită
web-look-back = Revezi partida
web-eye = Aliniamente observate
web-eye-score = { $name }: aliniamente văzute: { $seen } din { $chances }
    .you = Tu: aliniamente văzute: { $seen } din { $chances }
web-eye-called = Turul { $turn }: { $name } a completat { $figure } (în comun: { $traits }) și a anunțat.
    .you = Turul { $turn }: ai completat { $figure } (în comun: { $traits }) și ai anunțat.

# Sunetul.
web-sound = Sunet
web-sound-on = Redă sunetele
web-sound-hint = Tot ce se aude este și scris, și anunțat.
web-sound-is-on = Sunetele sunt pornite.
web-sound-is-off = Sunetele sunt oprite.
web-volume-events = Volumul mutărilor și al mesajelor
web-volume-pieces = Volumul pieselor, fiecare cu sunetul ei
web-volume-try = Încearcă: { $what }
web-try = Încearcă
web-mono = Mono

# Fără legătură.
web-offline = Fără conexiune
web-offline-text = Serverul nu poate fi găsit acum. Partidele tale sunt în siguranță.
web-offline-works = Acestea funcționează fără conexiune:
web-try-again = Încearcă din nou
web-site = Totul pe dispozitivul tău
web-site-text = Acest site nu are server. Ce poți face de unul singur se petrece în browserul tău; partidele prin link au nevoie de un server.
web-site-works = Aici găsești:

# Cum sunt nivelurile.
web-level-quarto-1 = Pentru primele partide: scapă din vedere cele mai multe aliniamente.
web-level-quarto-2 = Scapă din vedere aproape jumătate dintre aliniamente și nu anticipează.
web-level-quarto-3 = Scapă din vedere unele aliniamente și e atent ce piesă dă.
web-level-quarto-4 = Rar îi scapă ceva, iar sfârșitul partidei îl joacă fără greșeală.
web-level-quarto-5 = Aproape nimic nu-i scapă, iar a doua jumătate o joacă fără greșeală.
web-level-quarto-perfect = Nimic nu-i scapă și nu greșește, de la prima mutare.
web-level-quardo-1 = Pentru primele partide: scapă din vedere cele mai multe monede.
web-level-quardo-2 = Ia monedele pe care le vede și nu anticipează.
web-level-quardo-3 = Scapă din vedere unele monede și anticipează puțin.
web-level-quardo-4 = Rar îi scapă o monedă și anticipează.
web-level-quardo-5 = Aproape nimic nu-i scapă și anticipează mult.
web-level-quardo-strongest = Nimic nu-i scapă și anticipează cât îi permite timpul.

# Câte o literă pentru fiecare valoare, arătată pe piese.
letter-light = D
letter-dark = Î
letter-round = R
letter-square = □
letter-tall = N
letter-short = S
letter-solid = P
letter-hollow = G
letter-straight = D
letter-tapered = Î
letter-dent = S
letter-bulge = E
letter-hexagon = H
letter-circle = R
letter-flat = P
letter-rim = M
