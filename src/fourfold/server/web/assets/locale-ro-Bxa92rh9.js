import{t as e}from"./rolldown-runtime-DK3Fl9T5.js";var t=e({default:()=>n}),n=`# Refuzuri. Fiecare identificator este codul unei erori. $rule este adăugat de program.

error = Cererea a fost refuzată.
notation = „{ $found }” nu se potrivește aici.
piece-syntax = „{ $found }” nu este o piesă: o piesă se scrie 0-9 sau a-f.
cell-syntax = „{ $found }” nu este o căsuță: o căsuță este o coloană a-d și un rând 1-4, de exemplu b2.
figure-syntax = „{ $found }” nu este o figură: row1-row4, cola-cold, diag1, diag2 sau sqa1-sqc3.
move-syntax = „{ $found }” nu este o mutare: 7, b2, !row2, --, 7@b2 sau b2~c3.
target-syntax = „{ $found }” nu se poate atinge: o căsuță precum b2, un pion 0-9 sau a-f, o figură precum row2.
swap-order = Un schimb numește două căsuțe diferite, în ordinea de pe platou.
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
declined-early = Nimeni nu putea renunța la anunț înainte de a 16-a piesă.
played-on = Cu anunț automat, partida se încheiase când a fost ocupată { $cell }.
call-in-position = Aici nu se putea anunța { $figure }.
coins-do-not-add = Monedele de pe covoraș și cele ale jucătorilor fac { $total }; sunt 19.
wrong-seats = Aici sunt { $players } jucători, deci locurile merg de la 1 la { $players }.
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
bad-traits = „{ $value }” nu poate arăta caracterele care contează: alege dintre { $traits }.
bad-switch = „{ $option }” este pornit sau oprit; nu poate fi „{ $value }”.
fixed-option = { $preset }: acest lucru este deja stabilit, „{ $option }” nu poate fi „{ $value }”.
bad-players = „{ $value }” nu poate fi numărul de jucători: { $players }.
bad-clock = „{ $value }” nu poate fi timpul pentru un tur: secunde întregi, de la 1 la { $most }.
bad-touches = „{ $value }” nu poate fi numărul de atingeri pe tur: de la 0 la { $most }, când se joacă cu ochii legați.
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
call-refused = Nu se poate anunța { $figure }.
call-not-counted = Nu se poate anunța { $figure }: careurile nu contează în această partidă.
call-incomplete = Nu se poate anunța { $figure }: { $cell } este liberă.
call-not-aligned = Nu se poate anunța { $figure }: cele patru piese nu au în comun niciun caracter care contează.
call-dead = Nu se mai poate anunța { $figure }: aliniamentul nu a fost anunțat la timp și este mort.
match = Acest lucru nu este posibil acum în această partidă.
wrong-player-count = Nume: { $count }; locuri: { $players }. Fiecare loc are nevoie de un nume.
no-such-seat = La această masă nu există locul { $seat }.
seat-out = Locul { $seat } nu mai este în joc.
match-over = Partida s-a încheiat.
not-your-turn = Este rândul locului { $to_act }, nu al locului { $seat }.
opening-drawn = Deschiderea se trage la sorți, cu ochii închiși: nu poate fi aleasă.
time-backwards = Evenimentele vin în ordinea timpului.
time-is-up = Timpul pentru acest tur s-a scurs.
time-not-up = Mai este timp pentru acest tur.
no-clock = Această partidă se joacă fără ceas.
bad-seconds = „{ $seconds }” nu se poate da ca timp în plus: secunde întregi, de la 1 la { $most }.
own-time = Timpul în plus îl dă altcineva de la masă.
paused = Partida este în pauză.
not-paused = Partida nu este în pauză.
no-observer = Numai un observator poate face asta, și nu observă nimeni.
observer-there = { $name } observă deja.
ruling-pending = Mai întâi, observatorul trebuie să hotărască asupra ultimei mutări.
nothing-to-rule = Nicio mutare nu așteaptă o hotărâre.
ruling-wrong = Această hotărâre este împotriva regulilor, deci nu este valabilă.
no-leaving = Nimeni nu pleacă de la masă înainte de sfârșitul partidei.
not-blindfolded = În această partidă nimeni nu are ochii legați: nu este nimic de atins.
no-touches-left = Nu mai sunt atingeri pentru acest tur.
no-coins-here = În această partidă nu există monede.
already-asked = O cerere își așteaptă încă răspunsul.
nothing-asked = Nu este nicio cerere la care să se răspundă.
nothing-to-take-back = Locul { $seat } nu a făcut nicio mutare care să poată fi luată înapoi.
unknown-level = „{ $level }” nu este un nivel al acestui joc: { $levels }.
server = Serverul nu poate face acest lucru.
not-authenticated = Serverul nu știe cine face această cerere.
not-your-seat = Locul { $seat } nu este al tău.
foreign-origin = Această cerere vine de pe alt site.
no-help = Pentru această poziție nu se dau nici analize, nici indicii: se joacă chiar acum.
no-spectators = Această partidă se joacă fără spectatori.
not-found = La această adresă nu este nimic.
no-such-game = Această partidă nu există.
no-such-link = Acest link nu duce la niciun loc sau a fost deja folosit.
method-not-allowed = Această adresă nu primește acest fel de cerere.
seat-taken = Acest loc este ocupat.
not-started = Partida nu a început: mai sunt locuri libere.
already-started = Partida a început deja.
not-over = Acest lucru este posibil numai după ce se încheie partida.
stale = Între timp s-a întâmplat ceva: cel mai nou eveniment este { $index }.
chat-off = În această partidă nu se trimit mesaje.
in-the-dark = Nimeni nu poate vedea platoul înainte de sfârșitul acestei partide.
game-full = Prea mulți spectatori urmăresc deja această partidă.
too-large = Cererea este prea mare.
wrong-media-type = Acest tip de conținut nu este primit aici.
bad-request = Cererea nu este scrisă corect: { $where }.
bad-name = Un nume are nevoie de cel puțin un caracter vizibil.
bad-seats = Locuri descrise: { $count }; jucători: { $players }. Fiecare loc are nevoie de o descriere.
bad-first = Cine începe se alege după loc sau se trage la sorți.
bad-grace = Timpul pentru revenirea în joc se dă în secunde întregi, de la 10 la 86400.
no-observer-here = Numai o partidă jucată cu ochii legați are observator.
too-many-requests = Prea multe cereri. Secunde de așteptat: { $seconds }.
too-many-games = Sunt prea multe partide neîncheiate: mai întâi trebuie să se încheie una.
data-in-use = Un alt server Fourfold folosește { $folder }.
internal-error = Ceva nu a mers bine pe server.
unavailable = Serverul nu poate răspunde acum: încearcă din nou în curând.
`,r=e({default:()=>i}),i=`# Ce se spune în timpul unei partide. $name este un jucător; $piece, $cell și $figure sunt numite.

# Jocurile: numele și o propoziție.
preset-quarto = Quarto
    .summary = Dă-i adversarului piesa de așezat și vezi înaintea lui patru piese aliniate.
preset-quarto-beginner = Quarto pentru debutanți
    .summary = Contează numai unul, două sau trei dintre cele patru caractere.
preset-quarto-advanced = Quarto pentru jucători avansați
    .summary = Careurile de patru contează la fel ca liniile.
preset-quardo-classic = Jocul clasic Quarto, cu pioni Quardo
    .summary = Se dă și se așază, linii și careuri; aliniamentele sunt anunțate în locul tău.
preset-quardo = Quardo
    .summary = Pune și schimbă pioni, strânge monede; pentru doi sau trei jucători.
preset-quardo-touch = Quardo prin atingere
    .summary = Quardo cu ochii legați, sub privirea unui observator.

# Mutările, așa cum sunt anunțate.
said-give = { $name } dă: { $piece }.
said-place = { $name } așază pe { $cell }: { $piece }.
said-call = { $name } anunță „QUARTO!”: { $figure }.
said-decline = { $name } nu anunță nimic.
said-put = { $name } pune pe { $cell }: { $piece }.
said-swap = { $name } face schimb între { $first } și { $second }.
said-coins = { $count ->
    [0] { $name } nu strânge nicio monedă.
    [one] { $name } strânge o monedă.
    [few] { $name } strânge { $count } monede.
   *[other] { $name } strânge { $count } de monede.
}
# Pe întuneric: s-a făcut o mutare și câte monede a adus.
said-move = { $name } a mutat.
said-refused-call = { $name } a anunțat „QUARTO!” greșit. { $reason }
said-refused-attempt = { $name } a încercat ceva nepermis ({ $rule }).
said-draw-offer = { $name } propune egalitate.
said-takeback-request = { $name } cere să ia înapoi o mutare.
said-yes = { $name } este de acord.
said-no = { $name } nu este de acord.
said-taken-back = Mutarea este luată înapoi.
said-resigns = { $name } cedează.
said-forfeits = { $name } a părăsit jocul și pierde prin abandon.
said-time = { $name } nu mai are timp.
said-gives-time = { $name } mai dă { $seconds ->
    [one] o secundă
    [few] { $seconds } secunde
   *[other] { $seconds } de secunde
}.
said-observer = { $name } observă acum partida.
said-observer-leaves = Observatorul a plecat; programul îi ia locul.
said-pause = Observatorul pune partida în pauză.
said-resume = Partida continuă.
said-approved = Observatorul aprobă mutarea.
said-refused = Observatorul refuză mutarea ({ $rule }).
said-observer-time = Observatorul mai dă { $seconds ->
    [one] o secundă
    [few] { $seconds } secunde
   *[other] { $seconds } de secunde
}.

# Ce simte mâna (Quardo prin atingere).
felt-cell-empty = { $cell }: liberă.
felt-cell = { $cell }: { $piece }.
felt-table-yes = Pe masă: { $piece }.
felt-table-no = Nu este pe masă: { $piece }.
felt-coin-yes = Moneda este la locul ei: { $figure }.
felt-coin-no = Moneda a fost luată: { $figure }.
touches-left = { $count ->
    [0] Nu mai este nicio atingere în acest tur.
    [one] Mai este o atingere în acest tur.
    [few] Mai sunt { $count } atingeri în acest tur.
   *[other] Mai sunt { $count } de atingeri în acest tur.
}

# Rezultate: cine a câștigat și de ce.
result-called = { $name } câștigă cu „QUARTO!”: { $figures }.
result-coins = { $count ->
    [one] { $name } câștigă cu o monedă.
    [few] { $name } câștigă cu { $count } monede.
   *[other] { $name } câștigă cu { $count } de monede.
}
result-coins-shared = { $count ->
    [one] { $names } împart victoria, cu câte o monedă.
    [few] { $names } împart victoria, cu câte { $count } monede.
   *[other] { $names } împart victoria, cu câte { $count } de monede.
}
result-full-board = Egalitate: toate piesele au fost așezate și nimeni nu a anunțat.
result-time = { $name } câștigă; timpul adversarului s-a scurs.
result-resigned = { $name } câștigă; adversarul a cedat.
result-agreed = Egalitate de comun acord.
result-forfeit = { $name } câștigă; adversarul a plecat.
result-ongoing = Partida nu s-a încheiat.

# Aliniamente văzute și nevăzute, povestite după partidă.
eye-missed = Turul { $turn }: { $name } a completat { $figure } (în comun: { $traits }) și nu a anunțat.
eye-stolen = Turul { $turn }: { $name } a văzut { $figure } și a câștigat partida.
eye-dead = Turul { $turn }: nimeni nu a anunțat { $figure } (în comun: { $traits }); aliniamentul este mort.

# Legarea numelor și a lucrurilor.
list-two = { $first } și { $second }
list-more = { $first }, { $rest }
list-parts = { $first }; { $rest }
list-sentences = { $first }. { $rest }
list-told = { $first } { $rest }
with-rule = { $text } ({ $rule })

# Duratele se spun mereu în cuvinte.
duration-seconds = { $seconds ->
    [one] o secundă
    [few] { $seconds } secunde
   *[other] { $seconds } de secunde
}
duration-minutes = { $minutes ->
    [one] un minut
    [few] { $minutes } minute
   *[other] { $minutes } de minute
}
duration-both = { duration-minutes } și { duration-seconds }
`,a=e({default:()=>o}),o=`# Piese, căsuțe, figuri și caractere.

# Cele două seturi. La Quarto, „piesă” este de genul feminin.
piece-quarto = { $height ->
   *[tall] înaltă
    [short] scundă
} { $colour ->
   *[light] deschisă
    [dark] închisă
} { $shape ->
   *[round] rotundă
    [square] pătrată
} { $core ->
   *[solid] plină
    [hollow] găurită
}
# La Quardo, „pion” este de genul masculin.
piece-quardo = { $body ->
   *[straight] drept
    [tapered] îngustat
} { $base ->
   *[hexagon] hexagonal
    [circle] rotund
} cu { $top ->
   *[dent] scobitură
    [bulge] proeminență
} și { $edge ->
   *[flat] margine plată
    [rim] margine ridicată
}

trait-colour = culoare
trait-shape = formă
trait-height = înălțime
trait-core = interior
trait-body = corp
trait-top = partea de sus
trait-base = bază
trait-edge = margine

# Ce au în comun patru piese aliniate.
value-light = deschisă
value-dark = închisă
value-round = rotundă
value-square = pătrată
value-tall = înaltă
value-short = scundă
value-solid = plină
value-hollow = găurită
value-straight = drept
value-tapered = îngustat
value-dent = scobitură
value-bulge = proeminență
value-hexagon = hexagonal
value-circle = rotund
value-flat = margine plată
value-rim = margine ridicată

cell-empty = { $cell }, liberă
cell-holds = { $cell }, { $piece }

# Articulate, la nominativ-acuzativ: nu se folosesc la genitiv.
figure-row = rândul { $number }
figure-column = coloana { $letter }
figure-diagonal-down = diagonala de la a1 la d4
figure-diagonal-up = diagonala de la d1 la a4
figure-square = careul { $cells }
figure-shared = { $figure } (în comun: { $traits })
piece-code = { $code } ({ $piece })
`,s=e({default:()=>c}),c=`# Jocul în terminal.

terminal-welcome = Fourfold: { $preset }. Scrie „ajutor” pentru ajutor, „ieșire” pentru a pleca.
terminal-choose = Ce joc? Scrie numărul lui sau apasă Enter pentru primul.
terminal-to-act = Urmează locul { $seat }.
terminal-begins = Sorții au hotărât: începe { $name }.
terminal-opening = Începutul a fost tras la sorți, cu ochii închiși.
terminal-player = Jucătorul { $number }
terminal-program = Programul ({ $level })
terminal-turn = Turul { $turn }: { $name }.
terminal-hand = În mână: { $piece } ({ $code })
terminal-hand-none = În mână: nimic
terminal-left = Au rămas: { $pieces }
terminal-left-none = Nu a mai rămas nicio piesă.
terminal-board-empty = Platoul este gol.
terminal-table = Pe masă: { $pieces }
terminal-coins = Monede: { $scores }
terminal-coins-all = Toate cele 19 monede sunt la locul lor.
terminal-coins-left = { $count ->
    [0] Nu a mai rămas nicio monedă pe covoraș.
    [one] A rămas o monedă: { $figures }.
    [few] Au rămas { $count } monede: { $figures }.
   *[other] Au rămas { $count } de monede: { $figures }.
}
terminal-score = { $name }: { $count }
terminal-time-left = Timp rămas pentru acest tur: { $time }.
terminal-low-time = Grăbește-te! Timp rămas pentru acest tur: { $time }.
terminal-no-clock = Această partidă se joacă fără ceas.
terminal-last = Ultima mutare: { $move }
terminal-last-none = Nu s-a făcut încă nicio mutare.
terminal-prompt-give = { $name }, oferă o piesă:
terminal-prompt-call-give = { $name }, anunță sau oferă o piesă:
terminal-prompt-place = { $name }, așază ({ $piece }):
terminal-prompt-decline = { $name }, anunță sau spune pas:
terminal-prompt-quardo = { $name }, pune sau schimbă:
terminal-prompt-answer = { $name }, ești de acord?
terminal-yes-or-no = Răspunde te rog „da” sau „nu”.
terminal-unknown = „{ $text }” nu este o comandă. Scrie „ajutor” pentru ajutor.
terminal-not-here = „{ $text }” nu este pentru acest joc. Scrie „ajutor” pentru ajutor.
terminal-incomplete = Lipsește ceva după „{ $text }”. { $help }
terminal-quit = Partida rămâne neterminată.
terminal-saved = Înregistrarea partidei este în { $file }.
terminal-replay-title = { $preset }: { $names }
terminal-not-text = { $file } nu este un text în UTF-8, deci nu este înregistrarea unei partide.
terminal-in-file = { $file }, linia { $line }: { $reason }
terminal-pass = Tastatura trece la { $name }; apoi apasă Enter.
terminal-help-give = oferă 7 sau 7: dă piesa 7; o poți și descrie: oferă { $piece }
terminal-help-place = așază b2 sau b2: așază pe b2 piesa din mână
terminal-help-call = anunță rând 2 sau !row2: anunță „QUARTO!” și arată rândul 2; la fel coloană b, diagonală 1, careu b2
terminal-help-decline = pas sau --: nu anunța după așezarea ultimei piese
terminal-help-put = pune 7 b2 sau 7@b2: pune pionul 7 pe b2; îl poți și descrie: pune { $piece } b2
terminal-help-swap = schimbă b2 c3 sau b2~c3: schimbă între ei pionii de pe b2 și c3
terminal-help-touch = atinge b2, atinge 7, atinge rând 2: pipăie o căsuță, masa, o monedă
terminal-help-board = platou: desenează platoul
terminal-help-told = platou: citește căsuțele ocupate
terminal-help-say = spune b2, spune rând 2: ce se află acolo; rămase: ce a mai rămas
terminal-help-say-dark = spune b2, spune rând 2: pipăie o căsuță sau cele patru căsuțe din rândul 2
terminal-help-last = ultima: ultima mutare
terminal-help-coins = monede: câte are fiecare și care au rămas
terminal-help-coins-dark = monede: câte monede are fiecare
terminal-help-time = timp: timpul rămas
terminal-help-codes = piese: codul fiecărei piese
terminal-help-agree = egalitate, înapoi: cere egalitate sau luarea înapoi a mutării; ceilalți răspund da sau nu
terminal-help-resign = cedez: cedează partida
terminal-help-quit = reguli: regulile; ajutor: această listă; ieșire: pleacă din joc

# Cuvintele comenzilor, despărțite prin spații; engleza este și ea înțeleasă mereu.
# Fără „dă” la command-give: scris fără semne, ar fi „da”.
command-give = oferă ofera
command-place = așază asaza așează aseaza
command-call = anunță anunta quarto
command-decline = pas
command-put = pune
command-swap = schimbă schimba
command-touch = atinge pipăie pipaie
command-board = platou covoraș covoras tablă tabla
command-say = spune
command-left = rămase ramase
command-last = ultima
command-coins = monede
command-time = timp
command-pieces = piese pioni
command-draw = egalitate remiză remiza
command-takeback = înapoi inapoi
command-resign = cedez cedează cedeaza
command-rules = reguli
command-help = ajutor
command-quit = ieșire iesire ieși iesi
command-yes = da
command-no = nu
command-row = rând rand rândul randul
command-column = coloană coloana
command-diagonal = diagonală diagonala
command-square = careu careul
# Cuvinte mici care nu schimbă nimic; niciunul nu poate fi codul unei piese.
command-small = pe la de din în piesa pionul căsuța moneda
command-and = și cu
`,l=e({default:()=>u}),u=`# Aplicația web. $name este un jucător; $piece, $cell și $figure sunt numite.

web-welcome = Patru la fel, dacă le vezi
web-tagline = Joacă Quarto și Quardo cu un prieten, la același ecran sau printr-un link, ori împotriva programului. Fără cont.
web-navigation = Meniul principal
web-skip = Sari la conținut
web-lobby = Spre pagina de început
web-settings = Setări
web-missing = Această pagină nu există.
web-loading = O clipă…
web-unreachable = Serverul nu poate fi găsit. Încearcă din nou peste puțin timp.
web-reconnecting = Legătura s-a întrerupt și se reface. Nimic din partidă nu se pierde.
web-cancel = Renunță
web-close = Închide
web-cancelled = S-a renunțat.

# Pagina de început.
web-continue = Partidele tale
web-watch = Partide deschise
web-watch-none = Nu este nicio partidă deschisă acum.
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
web-against = Împotriva cui joci?
web-against-number = Jucătorul { $number }
web-against-program = Programul
web-against-here = Cineva de aici
web-against-link = Un prieten, prin link
web-other-name = Numele celuilalt
web-strength = Cât de puternic să fie?
web-strength-hint = Nivelurile mici joacă chibzuit, dar scapă din vedere aliniamente, ca oamenii.
web-level = Nivelul { $level }
web-level-perfect = Fără greșeală
web-level-strongest = Cel mai puternic
web-name = Numele tău
web-name-hint = Îl văd ceilalți de la masă.
web-traits = Ce caractere contează?
web-squares = Contează și careurile de patru
web-auto-call = Aliniamentele sunt anunțate automat
web-clock = Timp pentru fiecare tur
web-clock-none = Oricât
web-first = Cine începe?
web-first-lot = Se trage la sorți
web-first-me = Tu
web-first-other = Jucătorul următor
web-listed = Oricine poate găsi această partidă și poate intra
web-start = Începe partida
web-start-invite = Creează partida și linkul ei

# Așteptarea și intrarea.
web-waiting = Se așteaptă ceilalți jucători
web-waiting-listed = Partida este pe pagina de început: oricine poate intra.
web-waiting-watch = Partida începe de îndată ce toți s-au așezat.
web-invite = Trimite acest link jucătorului { $number }. Cine îl deschide primul ia locul.
web-invite-observer = Trimite acest link observatorului.
web-link = Linkul
web-copy = Copiază linkul
web-copied = Linkul a fost copiat.
web-copy-by-hand = Copiază tu linkul selectat.
web-share = Trimite
web-qr = Linkul sub formă de cod QR
web-sit = Ia loc ca jucătorul { $number }
web-join-title = Ai fost invitat la o partidă
web-join-text = Ia loc la masă; partida începe când sunt toți de față.
web-join = Intră
web-join-nothing = Acest link nu este întreg. Cere altul.

# La masă.
web-players = Jucători
web-seat-open = loc liber
web-away = plecat
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
web-in-hand = În mână: { $piece }.
web-trait = { $trait }: { $value }
web-figure-told = { $figure }: { $cells }
web-cell-marked = { $cell }, marcată pentru schimb
web-cell-aimed = { $cell }, de confirmat
web-piece-gone = { $piece }, nu mai este aici
web-piece-picked = { $piece }, alegerea ta

# Cine este la rând și ce are de făcut.
web-turn-yours = Este rândul tău: { $what }.
web-turn-named = { $name }: { $what }.
web-turn-other = La rând: { $name }.
web-task-give = dă o piesă
web-task-give-call = dă o piesă sau anunță
web-task-place = așază piesa din mână
web-task-last-call = anunță sau spune pas
web-task-put-or-swap = pune un pion sau schimbă doi între ei
web-place-first = Mai întâi așază piesa din mână.
web-give-first = Mai întâi alege o piesă de dat.
web-pick-first = Mai întâi alege un pion de pe masă sau marchează pe platou un pion de schimbat.
web-picked = Alegerea ta: { $piece }.
web-aimed = Pe { $cell }? Apasă încă o dată pentru a confirma.
web-marked = { $cell } este marcată. Alege acum pionul vecin cu care se schimbă.
web-confirm = Confirmă
web-over = Partida s-a încheiat.

# Anunțul.
web-call = QUARTO!
web-call-title = Arată aliniamentul
web-call-figure = Sau alege figura
web-call-none = Încă nealeasă
web-call-go = Anunță
web-call-this = Anunță { $figure }
web-point-out = Arată patru căsuțe pe platou sau alege figura din listă.
web-pointed = { $cell } arătată, { $count } din 4.
web-unpointed = { $cell } retrasă, { $count } din 4.
web-pointed-figure = Ai arătat { $figure }. Acum anunță.
web-pointed-four = Patru căsuțe sunt deja arătate.
web-pointed-nothing = Aceste căsuțe nu formează o figură.
web-no-calling = În acest joc nu este nimic de anunțat.
web-decline = Nu anunța

# Cereri și răspunsuri.
web-actions = Mai multe
web-takeback = Ia mutarea înapoi
web-draw = Propune egalitate
web-give-time = { $seconds ->
    [one] Mai dă { $seconds } secundă
    [few] Mai dă { $seconds } secunde
   *[other] Mai dă { $seconds } de secunde
}
web-resign = Cedează
web-resign-title = Cedezi partida?
web-resign-sure = Atunci câștigă adversarul.
web-resign-typed = Chiar cedezi? Scrie da sau nu.
web-play-on = Joacă mai departe
web-asked = Ai făcut o cerere; ceilalți nu au răspuns încă.
web-withdraw = Retrage cererea
web-agree = De acord
web-disagree = Nu sunt de acord

# Sfârșitul.
web-you-won = Ai câștigat!
web-you-lost = Ai pierdut.
web-won = { $name } a câștigat!
web-drawn = Egalitate
web-rematch = Încă o partidă
web-rematch-accept = Acceptă revanșa
web-next-game = Spre partida următoare
web-new-game = Alege alt joc

# Comenzi și mesaje.
web-speech = Comenzi și mesaje
web-command = Comandă
web-command-do = Execută
web-command-example = așază b2
web-command-example-quardo = schimbă b2 c3
web-command-list = Ce poți scrie
web-command-help = Poți scrie: așază b2, oferă și o piesă, anunță rând 2, pune cu un pion și o căsuță, schimbă b2 c3, platou, rămase, ultima, monede, timp, egalitate, înapoi, cedez.
web-incomplete = Lipsește ceva după „{ $text }”.
web-log = Mesaje
web-log-empty = Încă nu s-a spus nimic.

# Taste.
web-keys = Tastele platoului
web-keys-where = Funcționează când platoul este selectat. Literele pot fi oprite din setări.
web-key-move = mișcare pe platou
web-key-jump = salt la o căsuță: tastatura este platoul
web-key-act = așază, alege, marchează sau schimbă
web-key-cancel = renunță
web-key-cell = spune această căsuță; de două ori: caracter cu caracter
web-key-figure = citește figura următoare prin această căsuță; cu Shift pe cea dinainte
web-key-hand = piesa din mână
web-key-last = ultima mutare
web-key-time = timpul rămas
web-key-coins = monedele
web-key-empty = la următoarea căsuță liberă
web-key-task = ce pot face acum?
web-key-left = piesele rămase
web-key-messages = mesajul dinainte și cel următor
web-key-call = anunță „QUARTO!”
web-key-command = la linia de comandă
web-key-help = această listă

# Setări.
web-language = Limba
web-language-auto = Cea a navigatorului
web-look = Înfățișare
web-theme = Culori
web-theme-auto = Ca dispozitivul
web-theme-light = Deschise
web-theme-dark = Închise
web-board-look = Platoul
web-board-wood = Lemn
web-board-slate = Ardezie
web-board-paper = Hârtie
web-larger-pieces = Piese mai mari
web-trait-letters = Literele caracterelor pe piese
web-playing = Jocul
web-confirm-setting = Confirmare înainte de a așeza și a da
web-letter-keys = Litere ca taste ale platoului
web-low-time = Avertizează-mă când au mai rămas
web-never = Niciodată
web-settings-kept = Setările rămân numai în acest navigator.

# Câte o literă pentru fiecare valoare, arătată pe piese.
letter-light = D
letter-dark = Î
letter-round = R
letter-square = P
letter-tall = Î
letter-short = S
letter-solid = P
letter-hollow = G
letter-straight = D
letter-tapered = Î
letter-dent = S
letter-bulge = P
letter-hexagon = H
letter-circle = R
letter-flat = P
letter-rim = R
`;export{t as a,r as i,s as n,a as r,l as t};