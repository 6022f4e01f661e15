# Refuzuri. Fiecare identificator este codul unei erori. $rule este adăugat de program.

error = Cererea a fost refuzată.
notation = „{ $found }” nu se potrivește aici.
piece-syntax = „{ $found }” nu este o piesă: o piesă se scrie 0-9 sau a-f.
cell-syntax = „{ $found }” nu este o căsuță: o căsuță este o coloană a-d și un rând 1-4, de exemplu b2.
figure-syntax = „{ $found }” nu este nici linie, nici careu: row1-row4, cola-cold, diag1, diag2 sau sqa1-sqc3.
move-syntax = „{ $found }” nu este o mutare: 7, b2, !row2, --, 7@b2 sau b2~c3.
target-syntax = „{ $found }” nu se poate atinge: o căsuță precum b2, un pion 0-9 sau a-f, o monedă precum row2.
swap-order = Un schimb numește două căsuțe diferite, în ordinea de pe platou.
extra-words = Comandă neînțeleasă: scrie „{ $word }” fără „{ $found }”.
board-syntax = „{ $found }” nu se potrivește: un platou se scrie ca patru rânduri de câte patru piese sau puncte, legate prin „/”.
hand-syntax = „{ $found }” nu arată ce este în mână: o piesă, „-” sau „x”.
last-syntax = „{ $found }” nu este ultima căsuță ocupată: o căsuță sau „-”.
coins-syntax = „{ $found }” nu se potrivește: monedele se scriu cu cinci cifre hexazecimale, de la 00000 la 7ffff.
scores-syntax = „{ $found }” nu se potrivește: scorurile se scriu cu un număr pentru fiecare loc, legate prin „-”.
turn-syntax = „{ $found }” nu arată cine mută: numărul unui loc, începând cu 1.
field-count = Această poziție are câmpurile { $fields }, despărțite printr-un singur spațiu.
position = Nicio partidă nu poate ajunge aici.
piece-twice = Piesa { $piece } apare de două ori; fiecare dintre cele 16 există o singură dată.
last-empty = { $cell } nu poate fi ultima căsuță ocupată: este liberă.
declined-early = Nimeni nu putea spune pas înainte de a 16-a piesă.
played-on = Cu anunț automat, partida se încheiase când a fost ocupată { $cell }.
call-in-position = Aici nu se putea anunța { $figure }.
coins-do-not-add = Pe covoraș și la jucători { $total ->
    [one] este o monedă
    [few] sunt { $total } monede
   *[other] sunt { $total } de monede
}; trebuie să fie 19.
wrong-seats = Aici { $players ->
    [one] joacă un jucător
    [few] joacă { $players } jucători
   *[other] joacă { $players } de jucători
}, deci locurile merg de la 1 la { $players }.
record = Această înregistrare nu poate fi citită.
record-header = Un antet se scrie [Key "value"], iar o linie goală încheie antetele.
record-header-twice = [{ $key }] apare de două ori.
record-header-missing = Înregistrării îi lipsește linia [{ $key }].
record-header-value = [{ $key }] nu poate fi „{ $value }”.
record-token = „{ $found }” nu este nici mutare, nici observație dintr-o înregistrare.
record-turn = „{ $found }” nu se potrivește: aici urmează turul { $expected }.
record-illegal = „{ $found }” nu era posibil aici. { $reason }
record-result = Antetele spun „{ $stated }”, iar mutările se încheie cu „{ $actual }”.
option = Această opțiune nu este posibilă.
unknown-preset = „{ $preset }” nu este un joc disponibil: { $presets }.
unknown-option = „{ $option }” nu este o opțiune: { $options }.
unknown-language = „{ $language }” nu este una dintre limbi: { $languages }.
bad-option = Opțiunea „{ $option }” nu poate fi „{ $value }”: { $allowed }.
bad-traits = „{ $value }” nu poate arăta caracterele care contează: alege între unul și trei dintre { $allowed }.
bad-wrong-call = „{ $value }” nu poate fi prețul unui anunț greșit: { $allowed }.
bad-switch = „{ $option }” este pornit sau oprit; nu poate fi „{ $value }”.
fixed-option = { $preset }: acest lucru este deja stabilit, „{ $option }” nu poate fi „{ $value }”.
bad-players = „{ $value }” nu poate fi numărul de jucători: { $allowed }.
bad-clock = „{ $value }” nu poate fi un ceas. Scrie 60 (secunde pe tur), 3d/turn, 450s/game sau 600s+5s/game; cel mult { $turn } sau { $game }.
bad-touches = „{ $value }” nu poate fi numărul de atingeri pe tur: { $allowed }, când se joacă cu ochii legați.
needs-blindfold = „{ $option }” există numai în partidele cu ochii legați.
illegal-move = Această mutare nu este posibilă acum.
game-over = Partida s-a încheiat.
not-this-game = { $move } nu este o mutare din acest joc.
nothing-in-hand = Nu este nicio piesă în mână de așezat pe { $cell }: mai întâi trebuie primită una.
piece-in-hand = Piesa din mână, { $hand }, trebuie așezată înainte de a da alta.
piece-gone = Piesa { $piece } este deja pe platou.
cell-occupied = { $cell } este deja ocupată.
nothing-to-give = Toate cele 16 piese sunt așezate: anunță sau spune pas.
decline-early = Se poate spune pas numai după așezarea celei de-a 16-a piese.
pawn-gone = Pionul { $piece } nu mai este pe masă.
swap-empty = Pentru un schimb trebuie doi pioni: { $cell } este liberă.
swap-not-adjacent = { $first } și { $second } nu sunt vecine.
swap-no-coin = Schimbul dintre { $first } și { $second } nu ar aduce nicio monedă.
coins-first = Numește monedele mutării tale sau încheie-ți turul.
nothing-to-name = Monedele se numesc imediat după o punere sau un schimb.
coin-owed = Un schimb trebuie să aducă o monedă: numește-o.
call-refused = Nu se poate anunța { $figure }.
call-not-counted = Nu se poate anunța { $figure }: careurile nu contează în această partidă.
call-incomplete = Nu se poate anunța { $figure }: { $cell } este liberă.
call-not-aligned = Nu se poate anunța { $figure }: cele patru piese nu au în comun niciun caracter care contează.
call-dead = Nu se mai poate anunța { $figure }: aliniamentul nu a fost anunțat la timp și este mort.
call-not-formed = Mutarea nu a format acest aliniament, niciun pion nu a intrat în el: { $figure }.
call-no-coin = Moneda a fost deja luată: { $figure }.
call-automatic = În această partidă aliniamentele sunt găsite automat: nu este nimic de anunțat.
match = Acest lucru nu este posibil acum în această partidă.
wrong-player-count = { $count ->
    [one] Un nume
    [few] { $count } nume
   *[other] { $count } de nume
} pentru { $players ->
    [one] un loc
    [few] { $players } locuri
   *[other] { $players } de locuri
}: fiecare loc are nevoie de un nume.
no-such-seat = La această masă nu există locul { $seat }.
seat-out = Jucătorul { $seat } nu mai este în joc.
match-over = Partida s-a încheiat.
not-your-turn = Este rândul jucătorului { $to_act }, nu al jucătorului { $seat }.
opening-drawn = Deschiderea se trage la sorți, cu ochii închiși: nu poate fi aleasă.
time-backwards = Evenimentele vin în ordinea timpului.
time-is-up = Timpul s-a scurs.
time-not-up = Mai este timp.
no-clock = Această partidă se joacă fără ceas.
bad-seconds = „{ $seconds }” nu se poate da ca timp în plus: dă între 1 și { $most ->
    [one] o secundă
    [few] { $most } secunde
   *[other] { $most } de secunde
}.
own-time = Timpul în plus îl dă altcineva de la masă.
paused = Partida este în pauză.
not-paused = Partida nu este în pauză.
no-observer = Numai un observator poate face asta, și nu observă nimeni.
observer-there = { $name } observă deja.
no-move-yet = Nu s-a făcut încă nicio mutare.
ruling-pending = Mai întâi, observatorul trebuie să decidă asupra ultimei mutări.
nothing-to-rule = Nicio mutare nu așteaptă o decizie.
ruling-wrong = Această decizie este împotriva regulilor, deci nu este valabilă.
no-leaving = Nimeni nu pleacă de la masă înainte de sfârșitul partidei.
nothing-to-claim = Nu este nimic de cerut: partida nu așteaptă un alt jucător.
no-draw-to-claim = Egalitatea poate fi cerută numai când au rămas doi jucători.
not-blindfolded = În această partidă nimeni nu are ochii legați: nu este nimic de atins.
no-touches-left = Nu mai sunt atingeri pentru acest tur.
no-coins-here = În această partidă nu există monede.
already-asked = O cerere își așteaptă încă răspunsul.
asked-this-turn = Ai cerut deja o dată în acest tur: cu ceas, atât este permis.
call-barred = După un anunț greșit poți anunța din nou abia după ce a fost așezată o altă piesă.
naming-barred = După o monedă numită greșit nu mai iei alte monede în acest tur.
nothing-asked = Nu este nicio cerere la care să se răspundă.
nothing-to-take-back = Jucătorul { $seat } nu a făcut nicio mutare care să poată fi anulată.
unknown-level = „{ $level }” nu este un nivel al acestui joc: { $levels }.
unknown-engine = „{ $program }” nu este nici un nivel al acestui joc ({ $levels }), nici un program instalat.
server = Serverul nu poate face acest lucru.
not-authenticated = Serverul nu știe cine face această cerere.
not-your-seat = Locul { $seat } nu este al tău.
not-the-host = Doar cine a creat această partidă poate face asta.
entry-not-open = Acest turneu nu este deschis tuturor: adresează-te directorului.
not-the-director = Doar directorul acestui turneu poate face asta.
foreign-origin = Această cerere vine de pe alt site.
no-help = Într-o partidă între oameni nu se dau sfaturi.
no-spectators = Această partidă se joacă fără spectatori.
not-found = La această adresă nu este nimic.
no-such-game = Această partidă nu există.
no-such-bot = Acest robot nu există.
played-online = Partidele acestui turneu se joacă online: serverul înscrie rezultatele.
name-claimed = Cineva a luat deja acest nume.
no-such-tournament = Acest turneu nu există.
no-such-player = Acest jucător nu există.
passkey-refused = Cheia de acces nu a fost acceptată. Încearcă din nou.
no-such-passkey = Nu ai această cheie de acces.
no-passkey = Fără o cheie de acces nu ai putea reveni: creează întâi una.
no-passkeys-here = Cheile de acces nu funcționează la această adresă.
too-many-passkeys = Poți avea cel mult { $most ->
    [one] o cheie de acces
    [few] { $most } chei de acces
   *[other] { $most } de chei de acces
}.
bot-away = { $bot } nu este conectat.
bot-busy = Prea mulți alții așteaptă deja un răspuns de la { $bot }.
not-challenged = Nicio provocare nu așteaptă aici răspunsul tău.
not-a-bot = Aici au acces doar roboții: cere mai întâi un token.
no-such-link = Acest link nu duce la niciun loc: a fost deja folosit sau a expirat.
no-such-device = Niciun alt dispozitiv nu a primit acest loc de la al tău.
method-not-allowed = Această adresă nu primește acest fel de cerere.
seat-taken = Acest loc este ocupat.
not-started = Partida nu a început: mai sunt locuri libere.
not-away = Jucătorul la rând nu lipsește de destul timp.
cancelled = Această partidă a fost anulată.
already-started = Partida a început deja.
against-yourself = Ai deja un loc în această partidă cotată.
no-undo-rated = Într-o partidă cotată nu se anulează mutări.
not-over = Acest lucru este posibil numai după ce se încheie partida.
stale = Între timp s-a întâmplat ceva: cel mai nou eveniment este { $index }.
bad-expect = „expect” este { $expect }, dar indicele partidei este { $index }.
chat-off = În această partidă nu se trimit mesaje.
chat-full = Poți trimite cel mult { $most ->
    [one] un mesaj
    [few] { $most } mesaje
   *[other] { $most } de mesaje
} într-o partidă.
turn-quota = Prea multe acțiuni în acest tur: cel mult { $most ->
    [one] una
    [few] { $most } acțiuni
   *[other] { $most } de acțiuni
}, în afară de mutări.
game-quota = Prea multe acțiuni în această partidă: cel mult { $most ->
    [one] una
    [few] { $most } acțiuni
   *[other] { $most } de acțiuni
}, în afară de mutări. Mai poți muta.
in-the-dark = Nimeni nu poate vedea platoul înainte de sfârșitul acestei partide.
observer-not-agreed = Partida a început: un observator poate veni doar dacă toți jucătorii sunt de acord.
game-full = Prea mulți spectatori urmăresc deja această partidă.
too-large = Cererea este prea mare.
record-too-long = Această înregistrare este prea lungă: are { $count ->
    [one] un eveniment
    [few] { $count } evenimente
   *[other] { $count } de evenimente
}, iar maximul este de { $most ->
    [one] unul
    [few] { $most }
   *[other] { $most }
}.
bad-request = Cererea nu este scrisă corect: { $where }. { $reason }
request-fault = Nu are forma documentată.
field-missing = Acest câmp lipsește.
field-unknown = Acest câmp nu există.
field-type = Valoarea trebuie să fie de tipul { $expected }.
field-choice = Valoarea trebuie să fie una dintre acestea: { $allowed }.
field-range = Valoarea trebuie să fie { $limit }.
field-length = Lungimea trebuie să fie { $limit }.
not-json = Nu este JSON valid.
bad-name = Un nume are nevoie de cel puțin un caracter vizibil.
name-too-long = Un nume poate avea cel mult { $limit } caractere; acesta are { $length }.
bad-seats = { $count ->
    [one] Un loc este descris
    [few] { $count } locuri sunt descrise
   *[other] { $count } de locuri sunt descrise
} pentru { $players ->
    [one] un jucător
    [few] { $players } jucători
   *[other] { $players } de jucători
}: fiecare loc are nevoie de o descriere.
bad-first = Cine începe se alege după loc sau se trage la sorți.
bad-grace = Timpul pentru revenirea în joc se dă în secunde întregi, de la 10 la 86400.
rated-seats = O partidă cotată se joacă între oameni sau roboți, fiecare pe dispozitivul lui.
rated-position = O partidă cotată începe cu platoul gol.
no-observer-here = Numai o partidă jucată cu ochii legați are observator.
unknown-host = Acest server nu răspunde la numele { $host }. Cine îl administrează poate permite numele: --allowed-host.
too-many-requests = Prea multe cereri. Încearcă din nou peste { $seconds ->
    [one] o secundă
    [few] { $seconds } secunde
   *[other] { $seconds } de secunde
}.
too-many-questions = Prea multe dintre întrebările tale nu au încă răspuns. Încearcă din nou peste { $seconds ->
    [one] o secundă
    [few] { $seconds } secunde
   *[other] { $seconds } de secunde
}.
too-many-games = Sunt prea multe partide neîncheiate: mai întâi trebuie să se încheie una.
too-many-listed = Prea multe dintre partidele tale sunt în lista publică: mai întâi trebuie să se încheie una.
entrant-quota = Te-ai răzgândit de prea multe ori în acest turneu: adresează-te directorului.
director-quota = Ai schimbat prea multe în acest turneu: încheie-l sau creează altul.
tournament-full = Turneul este complet: are { $count ->
    [one] un participant
    [few] { $count } participanți
   *[other] { $count } de participanți
}.
too-many-tournaments = Conduci prea multe turnee neîncheiate: mai întâi trebuie să se încheie unul.
too-many-listed-tournaments = Prea multe dintre turneele tale sunt în lista publică: mai întâi trebuie să se încheie unul.
data-in-use = Un alt server Fourfold folosește { $folder }.
cannot-listen = Serverul nu poate asculta la adresa { $address }: { $reason }. Alege alt port cu { $option }.
bad-proxy = { $proxy } nu este adresa unui proxy: indică o adresă, o rețea precum 10.0.0.0/8 sau *.
bad-database = Baza de date { $database } nu poate fi folosită: { $reason }
database-too-new = Baza de date { $database } aparține unei versiuni mai noi de Fourfold ({ $revision }).
bad-redis = { $redis } nu poate fi folosită ca adresă Redis: { $reason }
no-space = Discul pentru { $folder } este plin: nu se poate salva nimic.
internal-error = Ceva nu a mers bine pe server.
unavailable = Serverul nu poate răspunde acum: încearcă din nou în curând.
damaged = Unele date salvate sunt deteriorate. Administratorul acestui server trebuie să le repare.
damaged-game = Mutările salvate ale acestei partide sunt deteriorate. Administratorul serverului trebuie să le repare.
damaged-tournament = Datele salvate ale acestui turneu sunt deteriorate. Administratorul serverului trebuie să le repare.
tournament = Acest lucru nu este posibil acum în turneu.
tournament-setup = „{ $field }” nu poate fi { $value } în acest format: de la { $least } la { $most }.
tournament-result = „{ $result }” nu este un rezultat al acestui joc.
tournament-line = Rândul { $line } al turneului nu poate fi citit: { $found }
tournament-entered = { $entrant } participă deja.
tournament-not-entered = { $entrant } nu participă la acest turneu.
tournament-nothing-to-edit = { $entrant } are deja acest nume și acest rating.
tournament-entry-closed = Înscrierile sunt închise: în acest format, nimeni nu se mai poate înscrie după stabilirea partidelor din prima rundă.
tournament-not-present = { $entrant } nu joacă în runda { $round }.
tournament-is-present = { $entrant } este deja prezent în turneu.
tournament-wrong-round = Runda { $round } nu este posibilă acum: urmează runda { $expected }.
tournament-round-open = Runda { $round } nu s-a încheiat. Partide fără rezultat: { $games }.
tournament-round-begun = Runda { $round } a început: nu mai poate fi anulată.
tournament-no-more-rounds = Toate rundele au fost jucate.
tournament-finished = Turneul s-a încheiat.
tournament-too-few = { $present ->
    [one] Este prezent un singur jucător
    [few] Sunt prezenți doar { $present } jucători
   *[other] Sunt prezenți doar { $present } de jucători
}; o masă are nevoie de { $players ->
    [one] unul
    [few] { $players }
   *[other] { $players }
}.
tournament-no-pairing = Runda { $round } nu are nicio împerechere permisă: fiecare ar repeta o întâlnire, ar da a doua pauză sau ar strica echilibrul primelor tururi. Încheie turneul sau stabilește mesele manual.
tournament-bad-pairing = În această împerechere, { $entrant } lipsește, apare de două ori sau nu are ce căuta.
tournament-illegal-pairing = Această împerechere încalcă o regulă de împerechere ({ $law }): { $entrants }.
tournament-no-such-game = Nu există partida { $game } la masa { $table } din runda { $round }.
tournament-decided = Această partidă are deja un rezultat: { $result }.
tournament-begun = Această partidă a început deja.
tournament-waiting = Un rezultat așteaptă deja confirmarea: { $result }.
tournament-nothing-to-confirm = Niciun rezultat nu așteaptă confirmarea aici.
tournament-not-at-table = { $entrant } nu joacă această partidă.
tournament-own-claim = Un alt jucător sau directorul trebuie să confirme acest rezultat.
tournament-nothing-to-correct = Nu este nimic de corectat: această partidă nu are rezultatul { $result } sau acesta ar rămâne același.
tournament-built-upon = O rundă ulterioară depinde de acest rezultat: anulează mai întâi acea rundă.
tournament-nothing-to-undo = Evenimentul { $number } nu există sau a fost deja anulat.
tournament-rested-upon = Unele evenimente ulterioare depind de acesta și trebuie anulate odată cu el: { $numbers }.

braille = Aceasta nu se poate scrie în Braille.
braille-no-library = Pentru Braille este nevoie de comanda lou_translate din liblouis: instalează pachetul liblouis-bin (Debian, Ubuntu), liblouis-utils (Fedora) sau liblouis (Homebrew).
braille-no-table = liblouis nu are aici tabelul { $table }: instalează liblouis 3.24 sau mai nou, cu tabelele sale.
braille-no-grade = Aici nu există Braille prescurtat pentru { $language }, ci doar pentru engleză.

puzzle-syntax = „{ $found }” nu se potrivește: o problemă are nouă câmpuri, separate prin tabulatori.
puzzle-changed = Identificatorul „{ $id }” nu aparține acestei întrebări: al ei este „{ $expected }”.
puzzle-file = Aceasta nu este o culegere de probleme: primul rând nu este „{ $header }”.
puzzle-twice = Problema „{ $id }” apare de două ori.
unknown-puzzle = Nicio problemă din această culegere nu se numește „{ $id }”.
unknown-theme = „{ $theme }” nu este o temă de probleme: { $themes }.
no-daily-puzzle = Nu există problemă pentru { $day }; prima este cea din { $first }.
not-proved = Problema „{ $id }” nu este demonstrată.
no-such-question = Problema „{ $id }” întreabă ceva ce nu se află în poziția ei: „{ $kind }”.
not-the-answer = Problema „{ $id }” este greșită: { $move } nu îndeplinește ce promite.
not-the-only-answer = Problema „{ $id }” are un al doilea răspuns: { $move } nu este singura mutare bună.
line-too-short = Varianta problemei „{ $id }” se oprește prea devreme.
line-too-long = Varianta problemei „{ $id }” merge prea departe, de la { $move }.
