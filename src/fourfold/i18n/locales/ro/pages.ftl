# Paginile de pe lângă partide: analiză, reluări, reguli, lecții.

# Deschiderea și păstrarea pozițiilor și a înregistrărilor.
open-title = Poziție și înregistrare
open-position = Poziția
open-copy-position = Copiază poziția
open-copied-position = Poziția a fost copiată.
open-copied-link = Linkul a fost copiat.
open-save = Salvează partida (.4f)
open-save-hint = Fișierul conține linia principală. Variantele rămân pe această pagină; linkul păstrează linia afișată.
open-label = Deschide o poziție sau o înregistrare
open-hint = Lipește textul aici, trage aici un fișier .4f sau alege unul.
open-go = Deschide
open-file = Alege un fișier
open-done = Deschis.

# Platoul de analiză.
analysis-title = Platou de analiză
analysis-about = Alcătuiește orice poziție, încearcă mutări înainte și înapoi și vezi cât valorează fiecare.
analysis-mode = Ce face apăsarea pe platou
analysis-mode-play = Joacă mutări
analysis-mode-setup = Alcătuiește
analysis-not-here = Asta ține de partidele de la masă; aici sunt numai mutări.
analysis-verdict = Valoare
analysis-value = { $name } este la rând: { $score }.
analysis-win-by-call = câștig prin anunț chiar acum
analysis-loss-by-call = pierdere: adversarul anunță imediat
analysis-letter-win = C
analysis-letter-draw = E
analysis-letter-loss = P
analysis-best = Cel mai bine
analysis-more-best = { $count ->
    [one] Încă o mutare este la fel de bună.
    [few] Încă { $count } mutări sunt la fel de bune.
   *[other] Încă { $count } de mutări sunt la fel de bune.
}
analysis-swaps = Schimburi
analysis-all-equal = Toate mutările sunt la fel de bune.
analysis-line = Cea mai bună continuare
analysis-coins = Monede așteptate la sfârșit: { $coins }.
analysis-coins-of = { $name } { $number }
analysis-proved = Este dovedit.
analysis-secured = Dovedit: atât e sigur, orice ar face ceilalți. Monedele sunt o estimare.
analysis-tried-out = O estimare, din multe partide rapide.
analysis-estimated = { $count ->
    [one] O estimare, cu { $count } tur înainte.
    [few] O estimare, cu { $count } tururi înainte.
   *[other] O estimare, cu { $count } de tururi înainte.
}
analysis-legend = Ce înseamnă semnele
analysis-legend-count = Numărul spune în câte așezări, cu tot cu cea câștigătoare. Toate valorile sunt pentru jucătorul aflat la rând, dacă amândoi văd toate aliniamentele.
analysis-legend-coins = Numărul spune cu câte monede îl va întrece la sfârșit jucătorul aflat la rând pe cel mai bun dintre ceilalți; cu minus, cu câte rămâne în urmă. Semnul ~ stă înaintea a ceea ce e de așteptat; restul e dovedit. O căsuță sau un pion arată cea mai bună mutare de acolo; alege un pion ca să vezi cât valorează pe fiecare căsuță sau apasă un pion de pe platou ca să-i vezi schimburile.
analysis-game = Joc
analysis-to-rules = Citește regulile acestui joc
analysis-how = Alege o piesă, apoi o căsuță. Alege o piesă de pe platou ca s-o ridici.
analysis-how-pawns = Alege un pion, apoi o căsuță. Alege un pion de pe platou ca să-l ridici.
analysis-pick-first = Mai întâi alege ce să stea acolo.
analysis-taken-off = Ridicat de pe { $cell }: { $piece }.
analysis-take = Ia în mână
analysis-empty-hand = Golește mâna
analysis-clear = Golește platoul
analysis-last = Ultima căsuță ocupată
analysis-last-unknown = Necunoscută
analysis-last-hint = Mai poate fi anunțat numai un aliniament care trece prin această căsuță.
analysis-turn = Al cui este rândul?
analysis-coins-where = Unde sunt monedele?
analysis-coins-hint = Alege o monedă ca să treacă de pe covoraș la fiecare jucător și înapoi.
analysis-coin = Moneda pentru { $figure }: { $place }
analysis-on-mat = pe covoraș

# Reluări și priviri în urmă.
replay-title = Reluare
replay-about = Parcurge o partidă încheiată, vezi ce s-a ratat și încearcă alte mutări.
replay-open = Deschide o înregistrare
replay-open-hint = Lipește înregistrarea aici, trage aici un fișier .4f sau alege unul.
replay-other = Deschide altă înregistrare
replay-finished = Partidele tale încheiate
replay-example = O partidă-exemplu
replay-example-hint = Șase tururi scurte: un anunț greșit și un aliniament pe care Ann nu îl vede, iar Bob îl ia.
replay-example-open = Arată exemplul
replay-steps = Parcurge partida
replay-to-first = La început
replay-to-back = Un pas înapoi
replay-to-on = Un pas înainte
replay-to-last = La sfârșit
replay-beginning = Începutul
replay-step = Pasul { $number } din { $count }
replay-comment = comentariu
replay-kept = Cel mai bun rezultat posibil: { $possible }. Cu această mutare: { $kept }.
replay-better = Mai bine era
replay-mistake = greșeală
replay-missed = Greșeală: { $name } a ratat: { $score }.
replay-cost = { $count ->
    [one] Greșeală: { $name } a cedat { $count } monedă.
    [few] Greșeală: { $name } a cedat { $count } monede.
   *[other] Greșeală: { $name } a cedat { $count } de monede.
}
replay-cost-about = { $count ->
    [one] Greșeală: { $name } a cedat circa { $count } monedă.
    [few] Greșeală: { $name } a cedat circa { $count } monede.
   *[other] Greșeală: { $name } a cedat circa { $count } de monede.
}
replay-left = Cu această mutare: { $kept }.
replay-theft = furat!
replay-fate-called = anunțat
replay-fate-stolen = nevăzut, apoi furat
replay-fate-dead = nevăzut, acum mort
replay-fate-open = încă neanunțat
replay-eye-called = Turul { $turn }: { $name } a completat { $figure } (în comun: { $traits }) și a anunțat.
replay-eye-open = Turul { $turn }: { $name } a completat { $figure } (în comun: { $traits }); încă se poate anunța.
replay-review = Analiza partidei
replay-reviewing = Se verifică fiecare mutare.
replay-seen = Aliniamente
replay-seen-none = În această partidă nu s-a aliniat nimic.
replay-analyse = Analizează de aici
replay-share = Copiază un link către această poziție
replay-try = Încearcă alte mutări
replay-try-hint = Joacă mai departe de la orice mutare. Încercările devin o variantă; partida rămâne cum a fost.

# Lista mutărilor, cu variante. moves-give stă înaintea imaginii unei piese.
moves-give = dă
moves-call = QUARTO! { $figure }
moves-pass = pas
moves-variation = Variantă
moves-promote = Fă-o linia principală
moves-delete = Șterge varianta
moves-keys = Săgeți: ← și → parcurg mutările, ↑ și ↓ variantele.

# Paginile de reguli și exemplele lor desenate.
rulebook-presets = Jocuri
rulebook-contents = Cuprins
rulebook-link = Link către regula { $rule }
rulebook-ruling = precizare
rulebook-to-learn = Învață pas cu pas
rulebook-to-analysis = Încearcă pe platoul de analiză
rulebook-board = a1 este în stânga sus, d4 în dreapta jos.
rulebook-set = Toate cele șaisprezece.
rulebook-figure = O linie sau un careu: { $figure }.
rulebook-aligned = Aliniament: { $figure }. În comun: { $traits }.
rulebook-apart = Nealiniat: { $figure }. Cele patru căsuțe sunt ocupate, dar piesele nu au nimic în comun.
rulebook-uncounted = Nealiniată: { $figure } are în comun numai ce nu contează aici ({ $traits }).
rulebook-placer = Ultima căsuță ocupată este { $cell }. Cine a așezat acolo poate anunța acum { $figure }.
rulebook-thief = S-a dat o piesă fără anunț. Cu ea în mână, adversarul poate anunța { $figure }.
rulebook-dead = Aliniament mort: { $figure } nu s-a anunțat la timp; între timp s-a ocupat { $cell }.
rulebook-coins = Câte o monedă pentru fiecare dintre cele 10 linii și 9 careuri: în jurul covorașului pentru linii, pe el pentru careuri.
rulebook-opening = Pionul tras cu ochii închiși. Jucătorul următor face prima mutare adevărată.
rulebook-move = { $count ->
    [one] Se poate: { $move }. Aduce { $count } monedă: { $figures }.
    [few] Se poate: { $move }. Aduce { $count } monede: { $figures }.
   *[other] Se poate: { $move }. Aduce { $count } de monede: { $figures }.
}
rulebook-gone = Aliniament refăcut: { $figure }. Moneda a fost luată mai demult, așa că nu este nimic de strâns.

# Lecții.
learn-title = Învață să joci
learn-about = Lecții scurte pe un platou adevărat. Fă ce se cere; dacă nu se poate, ți se spune regula.
learn-progress = Lecții făcute: { $count } din { $all }
learn-forget = Ia-o de la capăt
learn-done = făcută
learn-rule = Regula { $rule }
learn-back = Toate lecțiile
learn-step = Pasul { $number } din { $count }
learn-right = Bravo!
learn-wrong = Încă nu.
learn-next = Pasul următor
learn-next-lesson = Lecția următoare
learn-play = Joacă o partidă
learn-again = Încă o dată

# Ce arată un răspuns greșit.
learn-wrong-cell = Ai apăsat { $cell }. Litera este coloana, cifra este rândul.
learn-wrong-piece = Ai apăsat { $piece }.
learn-wrong-passed = Așa ai lăsa aliniamentul să treacă. Mai uită-te o dată și anunță-l întâi.
learn-wrong-align = Acolo nu se adună patru piese cu ceva în comun. Încearcă altă căsuță.
learn-wrong-danger = Cu această piesă adversarul merge pe { $cell } și completează { $figure }.
learn-wrong-coin = Așa nu iei nicio monedă. Caută o figură căreia îi lipsește o singură căsuță.
learn-wrong-gone = Așa se aliniază { $figure }, dar moneda a fost deja luată (D5).
learn-wrong-fewer = { $count ->
    [one] Așa iei numai { $count } monedă. Se poate mai mult.
    [few] Așa iei numai { $count } monede. Se poate mai mult.
   *[other] Așa iei numai { $count } de monede. Se poate mai mult.
}
learn-wrong-other = Se poate, dar nu asta se cere aici.

# Lecțiile de Quarto.
learn-board-title = Platoul
learn-board-cell-goal = Platoul are 16 căsuțe. Literele numesc coloanele, cifrele rândurile. Alege căsuța c2.
learn-board-cell-done = Coloana c, rândul 2: aceasta este c2.
learn-board-line-goal = Rândurile, coloanele și diagonalele sunt linii de patru căsuțe. Alege cele patru căsuțe ale diagonalei de la a1 la d4.
learn-board-line-done = Patru rânduri, patru coloane, două diagonale: zece linii.
learn-traits-title = Cele patru caractere
learn-traits-colour-goal = Sunt 16 piese, toate diferite. Fiecare are patru caractere. Primul este culoarea: deschisă sau închisă. Alege o piesă închisă la culoare.
learn-traits-colour-done = Jumătate dintre piese sunt închise, jumătate deschise.
learn-traits-shape-goal = Al doilea caracter este forma: rotundă sau pătrată. Alege o piesă pătrată.
learn-traits-shape-done = Opt piese sunt pătrate, opt rotunde.
learn-traits-height-goal = Al treilea caracter este înălțimea: înaltă sau scundă. Alege o piesă scundă.
learn-traits-height-done = Înălțimea se vede ușor din lateral și se uită la fel de ușor.
learn-traits-core-goal = Al patrulea caracter este interiorul: plină sau găurită. O piesă găurită are o gaură sus. Alege o piesă găurită.
learn-traits-core-done = Culoare, formă, înălțime, interior: doar aceste patru caractere contează.
learn-traits-all-goal = Fiecare combinație există o singură dată. Alege piesa înaltă, deschisă, pătrată și găurită.
learn-traits-all-done = Nu mai este alta la fel.
learn-traits-none-goal = Piesa din mână este înaltă, închisă, rotundă și găurită. Alege singura piesă care nu are nimic în comun cu ea.
learn-traits-none-done = Scundă, deschisă, pătrată și plină: diferită în toate. Oricare altă piesă are cel puțin ceva în comun.
learn-turns-title = Cum dai și cum așezi
learn-turns-give-goal = La Quarto alegi tu piesa pe care adversarul trebuie s-o așeze. Alege oricare piesă de mai jos și dă-o.
learn-turns-give-done = Adversarul o așază, apoi alege o piesă pentru tine.
learn-turns-place-goal = Acum ai primit o piesă. Așaz-o pe orice căsuță liberă.
learn-turns-place-done = Urmează să dai una dintre piesele rămase. Nimeni nu așază o piesă aleasă de el însuși.
learn-see-title = Cum vezi un aliniament
learn-see-row-goal = Patru piese pe o linie care au ceva în comun sunt aliniate. Un rând este așa: alege QUARTO!, apoi arată cele patru căsuțe.
learn-see-row-done = Rândul 2: toate patru sunt închise la culoare.
learn-see-diagonal-goal = Liniile merg și de sus în jos, și dintr-un colț în altul. Găsește cele patru piese de aceeași înălțime.
learn-see-diagonal-done = Diagonala de la a1 la d4: toate patru sunt scunde.
learn-see-column-goal = Unele lucruri scapă ușor din vedere. Care linie este găurită de la un capăt la altul?
learn-see-column-done = Coloana c: toate patru sunt găurite. Asta scapă cel mai des din vedere.
learn-call-title = Aliniază și anunță
learn-call-make-goal = Așază piesa din mână astfel încât patru să fie aliniate.
learn-call-make-done = Patru piese închise la culoare. Dar nimic nu este câștigat până nu anunți.
learn-call-say-goal = Anunță înainte de a da piesa următoare.
learn-call-say-done = Cine așază poate anunța, înainte de a da piesa următoare.
learn-steal-title = Cum iei ce a ratat adversarul
learn-steal-miss-goal = Tocmai ai completat rândul 2 pe d2, patru piese închise la culoare, dar să zicem că nu ai observat. Dă o piesă fără să anunți.
learn-steal-miss-done = Adversarul a anunțat rândul 2 și a câștigat cu el. Uită-te mereu înainte de a da.
learn-steal-now-goal = Adversarul tocmai a așezat pe b4, nu a observat nimic și ți-a dat o piesă. Până n-o așezi, aliniamentul este al tău: anunță-l.
learn-steal-now-done = Un anunț furat câștigă la fel de bine. Nu contează cine a așezat cele patru piese.
learn-dead-title = Prea târziu
learn-dead-late-goal = Rândul 2 este închis la culoare de la un capăt la altul, dar nu l-a anunțat nimeni, iar apoi s-a ocupat a3. Încearcă să anunți rândul 2.
learn-dead-late-done = Refuzat: aliniamentul este mort. Un anunț greșit nu costă nimic și este tot rândul tău.
learn-dead-alive-goal = Rândul 2 este tot mort. Dar tocmai s-a ocupat c4 și s-a aliniat ceva nou. Anunță-l.
learn-dead-alive-done = Se pot anunța numai aliniamentele care trec prin ultima căsuță ocupată.
learn-danger-title = Piese periculoase
learn-danger-safe-goal = Rândul 2 are trei piese înalte și închise la culoare. Dă o piesă care nu-l completează.
learn-danger-safe-done = O piesă scundă și deschisă la culoare: adversarul nu poate câștiga cu ea.
learn-danger-only-goal = Peste tot sunt linii aproape pline. O singură piesă poate fi dată fără primejdie. Găsește-o.
learn-danger-only-done = Oricare altă piesă ar fi pierdut partida pe loc.
learn-squares-title = Careuri
learn-squares-make-goal = În varianta pentru avansați contează și patru căsuțe vecine. Așază piesa din mână astfel încât patru să fie aliniate.
learn-squares-make-done = Patru piese găurite într-un careu de patru.
learn-squares-say-goal = Anunță careul: arată cele patru căsuțe.
learn-squares-say-done = Careurile dau încă nouă feluri de a câștiga și de a scăpa ceva din vedere.

# Lecțiile de Quardo.
learn-pawns-title = Pionii
learn-pawns-body-goal = Quardo are 16 pioni cu patru caractere. Primul este corpul: drept sau îngustat spre vârf. Alege un pion îngustat.
learn-pawns-body-done = Un pion drept are partea de sus mare, unul îngustat o are mică.
learn-pawns-top-goal = Al doilea caracter este partea de sus: scobitură sau proeminență. Alege un pion cu proeminență.
learn-pawns-top-done = Degetele deosebesc pe loc o scobitură de o proeminență.
learn-pawns-base-goal = Al treilea caracter este conturul: hexagonal sau rotund. Alege un pion hexagonal.
learn-pawns-base-done = Baza are același contur ca partea de sus.
learn-pawns-edge-goal = Al patrulea caracter este marginea de sus: plată sau ridicată. Alege un pion cu margine ridicată.
learn-pawns-edge-done = Corp, partea de sus, contur, margine: patru pioni care au unul în comun sunt aliniați.
learn-put-title = Cum pui un pion
learn-put-any-goal = La Quardo toți pionii sunt ai tuturor. Alege orice pion de pe masă și pune-l pe orice căsuță.
learn-put-any-done = Un tur înseamnă o punere sau un schimb. Nu trebuie anunțat nimic.
learn-coin-title = Strângerea monedelor
learn-coin-one-goal = Fiecare dintre cele 19 figuri are o monedă. Rândului 2 îi lipsește un pion, iar cei trei de acolo au marginea ridicată. Completează-l și ia moneda.
learn-coin-one-done = Moneda unei figuri aliniate este pe loc a ta.
learn-coin-many-goal = Un singur pion poate completa mai multe figuri. Găsește punerea care aduce trei monede.
learn-coin-many-done = Un rând și două careuri, toate prin c1.
learn-swap-title = Schimbul
learn-swap-side-goal = În loc să pui un pion, poți schimba între ei doi vecini, dacă asta aduce o monedă. Schimbă doi pioni astfel încât rândul 2 să fie aliniat: alege unul, apoi pe celălalt.
learn-swap-side-done = Un schimb care nu aduce nicio monedă nu este permis.
learn-swap-corner-goal = Vecinii se pot atinge și la colț. Găsește schimbul care aduce o monedă.
learn-swap-corner-done = Acum coloana b are numai baze hexagonale.
learn-gone-title = Monedele nu se întorc
learn-gone-other-goal = Moneda rândului 2 a fost luată: dacă îl completezi din nou, nu primești nimic. Ia o monedă din altă parte.
learn-gone-other-done = Uită-te mereu dacă moneda mai este acolo.
learn-three-title = Trei jucători
learn-three-first-goal = În trei, primul pion este tras cu ochii închiși, la fel și căsuța lui. Tu ești jucătorul următor și faci prima mutare adevărată: pune orice pion.
learn-three-first-done = După primul rămân cincisprezece pioni: câte cinci tururi pentru fiecare, dacă nimeni nu face schimburi.
learn-end-title = Ultimul pion
learn-end-last-goal = Tu ai patru monede, adversarul are cinci. A rămas un pion: pune-l.
learn-end-last-done = Partida se încheie cu ultimul pion, după ce i se strâng monedele. Câștigă cine are cele mai multe.

# Lecțiile de Quardo pe pipăite.
learn-feel-title = Cum pipăi platoul
learn-feel-cell-goal = Nimeni nu vede platoul. Plimbă un deget pe platoul întunecat sau mergi cu Tab și săgețile: auzi și citești ce este sub deget. Găsește pionul.
learn-feel-cell-done = Simți câte o căsuță pe rând. Fiecare pion are și sunetul lui.
learn-feel-table-goal = Pionii rămași sunt pe masă. Pionul drept care stă pe c2 nu mai este acolo: găsește-i locul gol de pe masă.
learn-feel-table-done = Un loc gol pe masă înseamnă că pionul este pe platou.
learn-feel-coin-goal = Și monedele se pot pipăi. Găsește moneda rândului 2.
learn-feel-coin-done = Restul trebuie să-l ții minte tu.
learn-night-title = Jocul pe întuneric
learn-night-put-goal = Ca să pui un pion, ia unul de pe masă: pipăie-l, apoi apasă Enter sau atinge de două ori. Mergi la o căsuță și fă la fel. Jocul cere confirmare: confirmă. Pune orice pion.
learn-night-put-done = Tot ce schimbă jocul întreabă întâi, așa că un deget alunecat nu costă nimic.
learn-night-coin-goal = Trei pioni din rândul 2 au marginea ridicată, iar c2 este liberă. Simte rândul, apoi pune pe c2 un pion cu margine ridicată.
learn-night-coin-done = O monedă. Toți aud că ai luat-o; nimeni nu vede unde.
learn-night-swap-goal = Schimb pe întuneric: marchează un pion de pe platou, apoi pe celălalt, și confirmă. Simte rândul 2 și c3, apoi găsește schimbul care aduce o monedă.
learn-night-swap-done = Acum poți juca fără să vezi. Când partida se termină, platoul este arătat.

# After a game of a tournament.
game-to-tournament = Înapoi la turneu

# A bot that was asked for a game does not play it.
game-declined-preset = Robotul nu joacă acest joc.
game-declined-options = Robotul nu joacă după aceste reguli.
game-declined-clock = Robotul nu joacă cu acest ceas.
game-declined-busy = Robotul are prea multe partide acum.
game-declined-later = Robotul nu poate juca acum.
game-declined-no-answer = Robotul nu a răspuns.
game-declined-other = Robotul a refuzat.
