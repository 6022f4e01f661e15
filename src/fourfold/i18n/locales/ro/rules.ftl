# Toate regulile, așa cum le arată paginile de reguli. Identificatorii sunt numerele regulilor.
# $set este setul de piese folosit: quarto sau quardo.

rules-title = Reguli: { $preset }
rules-shared = Platoul, piesele și aliniamentele
rules-ruling = { $title } (precizare)
rules-ruling-note = Regulile marcate „precizare” stabilesc, în întregime sau în parte, ceea ce regulamentele tipărite lasă nelămurit.

rule-g1 = Platoul are 16 căsuțe, pe patru coloane și patru rânduri. Coloanele merg de la a la d începând din stânga, rândurile de la 1 la 4 începând de sus: a1 este căsuța din stânga sus, d4 cea din dreapta jos.
    .title = Platoul
rule-g2 = Există 16 piese diferite, câte una pentru fiecare combinație de patru caractere. La Quarto, o piesă este de culoare deschisă sau închisă, rotundă sau pătrată, înaltă sau scundă, plină sau găurită. Un pion Quardo are corpul drept (cilindru sau prismă, cu partea de sus mare) sau îngustat (trunchi de con sau de piramidă, cu partea de sus mică), deasupra o scobitură sau o proeminență semisferică, un contur hexagonal sau rotund, sus și la bază, și o margine plată sau ridicată în jurul feței de sus.
    .title = Piesele
rule-g3 = Cele 4 rânduri, cele 4 coloane și cele 2 diagonale sunt cele 10 linii. Patru căsuțe din jurul aceluiași colț formează un careu de patru; sunt 9 careuri. În total sunt 19.
    .title = Linii și careuri de patru
rule-g4 = Patru piese care ocupă o linie sau un careu de patru și au cel puțin un caracter comun dintre cele care contează sunt aliniate: formează un aliniament. Mai multe caractere pot fi cumulate.
    .title = Aliniamentul
rule-g5 = Jucătorul care începe este desemnat prin tragere la sorți sau, dacă doresc, este ales de jucători. Tragerea sau alegerea face parte din înregistrarea partidei, iar o tragere poate fi refăcută întocmai pornind de la numărul ei inițial.
    .title = Cine începe

rule-q1 = { $set ->
    [quardo] Se joacă în doi. Primul jucător îi dă celuilalt oricare dintre cei 16 pioni. Acesta îl așază pe orice căsuță liberă, apoi dă la rândul său unul dintre pionii rămași; și așa mai departe. Nimeni nu așază un pion ales chiar de el.
   *[quarto] Se joacă în doi. Primul jucător îi dă celuilalt oricare dintre cele 16 piese. Acesta o așază pe orice căsuță liberă, apoi dă la rândul său una dintre piesele rămase; și așa mai departe. Nimeni nu așază o piesă aleasă chiar de el.
}
    .title = A da și a așeza
rule-q2 = Un aliniament aduce victoria numai dacă un jucător anunță „QUARTO!” și îl arată. Nu este obligatoriu ca tot el să fi așezat celelalte trei piese.
    .title = Anunțul
rule-q3 = Jucătorul care tocmai a așezat o piesă poate anunța un aliniament care trece prin acea căsuță, înainte de a da piesa următoare. A așeza și a anunța dintr-o suflare este același lucru.
    .title = Anunțul celui care a așezat
rule-q4 = Dacă acest jucător nu anunță și dă o piesă, adversarul poate anunța același aliniament chiar în acel moment: cu noua piesă în mână, înainte de a o așeza. Câștigă cel care anunță.
    .title = Anunțul adversarului
rule-q5 = După ce adversarul a așezat acea piesă, un aliniament pe care nu l-a anunțat nimeni este mort: nu mai valorează nimic până la sfârșitul partidei.
    .title = Un aliniament nevăzut este mort
rule-q6 = După așezarea celei de-a 16-a piese nu mai este nicio piesă de dat. Cel care a așezat-o anunță sau spune pas; apoi adversarul anunță sau spune pas. Dacă amândoi spun pas, partida se încheie la egalitate, chiar dacă exista un aliniament pe care nu l-a anunțat nimeni.
    .title = Ultima piesă
rule-q7 = Un anunț este refuzat, și se spune de ce, dacă ceea ce numește nu este aliniat, este mort sau nu conține ultima căsuță ocupată. El rămâne în înregistrare, este tot rândul aceluiași jucător, iar ceasul merge mai departe. Ce costă în plus este o opțiune. De regulă, acel jucător nu mai poate anunța până când nu se așază altă piesă; pentru copii și lecții nu costă nimic; la turneele stricte aduce pierderea partidei. În rest, fiecare poate anunța ori de câte ori este rândul lui. Ce s-ar putea anunța nu este arătat niciodată: astfel ar fi dat de gol.
    .title = Un anunț greșit
rule-q8 = Dacă toate piesele au fost așezate și nimeni nu a anunțat, este egalitate, fie că a rămas sau nu un aliniament nevăzut.
    .title = Egalitate
rule-q9 = Pentru debutanți, înainte de partidă se aleg unul, două sau trei caractere, singurele care contează. Toate cele 16 piese rămân în joc.
    .title = Varianta pentru debutanți
rule-q10 = Pentru jucătorii avansați, careurile de patru contează la fel ca liniile: încă 9 posibilități de a face „QUARTO!”. Varianta pentru debutanți se poate combina cu aceasta.
    .title = Varianta pentru jucători avansați
rule-q11 = Opțional, aliniamentele sunt anunțate pe loc pentru jucătorul care a așezat piesa.
    .title = Anunț automat
rule-q12 = La turnee, fiecare mutare are un timp limitat, de obicei un minut. O mutare este tot turul unui jucător: așezarea, anunțul, acolo unde este posibil, și darea piesei următoare. Și prima dare este o mutare. În locul acestuia, fiecare jucător poate avea un timp pentru toată partida, la care fiecare tur poate adăuga câteva secunde, sau zile pentru fiecare tur. Cine rămâne fără timp pierde partida.
    .title = Ceasul
rule-q13 = { $game ->
    [quardo] Între oameni, un jucător poate ceda, în afară de Quardo prin atingere (D8), iar jucătorii pot conveni asupra egalității. O propunere sau o cerere nu îl costă niciodată pe cel care a făcut-o timpul în care ceilalți se gândesc la răspuns.
   *[quarto] Între oameni, un jucător poate ceda, iar jucătorii pot conveni asupra egalității. O propunere sau o cerere nu îl costă niciodată pe cel care a făcut-o timpul în care ceilalți se gândesc la răspuns.
}
    .title = Cedarea și egalitatea de comun acord
rule-q14 = { $game ->
    [quardo] În partidele amicale și dacă toți sunt de acord, se pot anula tururi întregi: până la momentul dinaintea ultimei puneri sau a ultimului schimb al celui care cere. Monedele luate în aceste tururi revin la locul lor.
   *[quarto] În partidele amicale și dacă toți sunt de acord, se pot anula tururi întregi: până la momentul dinaintea ultimei așezări sau a primei dări a celui care cere, niciodată până la un moment dintre o așezare și ce i-a urmat. Un aliniament mort poate fi desfăcut și refăcut, dar nu mai revine niciodată la viață.
}
    .title = Anularea unui tur

rule-d1 = Quardo este pentru 2 sau 3 jucători. Cei 16 pioni stau pe masă. Fiecare linie și fiecare careu de patru are câte o monedă: 10 în jurul covorașului pentru linii, 9 pe covoraș pentru careuri. Contează toate cele patru caractere.
    .title = Jocul standard
rule-d2 = În trei, un jucător tras la sorți deschide partida cu ochii închiși: un pion la întâmplare pe o căsuță la întâmplare. Jucătorul următor, în sensul acelor de ceasornic, face prima mutare adevărată, sau al treilea jucător, dacă așa s-a ales înainte de tragerea la sorți. Astfel rămân câte cinci tururi pentru fiecare, dacă nimeni nu schimbă pioni.
    .title = Trei jucători
rule-d3 = Un tur înseamnă exact unul din două lucruri. Punere: iei orice pion de pe masă și îl pui pe orice căsuță liberă, fie că aduce o monedă, fie că nu. Schimb: doi pioni vecini de pe covoraș, care se ating pe o latură sau la colț, își schimbă locurile; este permis numai dacă aduce cel puțin o monedă.
    .title = Un tur
rule-d4 = După o punere sau un schimb, jucătorul ia moneda fiecărei linii și a fiecărui careu de patru pe care le-a format mutarea: piesele sunt aliniate, moneda este încă la locul ei, iar figura conține pionul tocmai pus sau unul dintre cei doi pioni schimbați, dacă acesta nu se afla deja în ea. Schimbul a doi pioni din aceeași linie sau din același careu nu formează nimic acolo. Monedele se strâng automat sau, opțional, cu mâna: jucătorul le numește înainte de sfârșitul turului, iar o monedă nenumită rămâne până când o altă mutare îi formează din nou aliniamentul.
    .title = Strângerea monedelor
rule-d5 = O monedă luată nu se mai întoarce niciodată, chiar dacă aliniamentul ei este desfăcut și apoi refăcut.
    .title = Monedele nu se întorc
rule-d6 = Partida se încheie de îndată ce ultimul pion ocupă ultima căsuță; mai întâi se strâng monedele lui. Câștigă jucătorul cu cele mai multe monede. Jucătorii care sunt la egalitate pe primul loc împart victoria.
    .title = Încheierea partidei
rule-d7 = Jocul clasic se joacă la fel ca Quarto, în doi, cu pioni Quardo. Contează liniile și careurile de patru, cu toate cele patru caractere. Primul jucător al cărui pion completează un aliniament câștigă pe loc; nu trebuie anunțat nimic. Pionii de pe covoraș nu se mai mută. Dacă toți cei 16 pioni au fost așezați și nu a câștigat nimeni, este egalitate.
    .title = Jocul clasic
rule-d8 = La Quardo prin atingere toți jucătorii au ochii legați, astfel încât nevăzătorii și văzătorii joacă de la egal la egal. Jucătorii află numai ce ating, câte un lucru pe rând: ce se află pe o căsuță, ce pioni sunt pe masă, ce monede mai sunt la locul lor. Tuturor li se spune al cui este rândul, că s-a făcut o mutare și câte monede a adus; niciodată cum arată tot platoul. Un observator împiedică schimburile nepermise și supraveghează monedele: calculatorul sau o persoană ale cărei decizii sunt verificate de calculator. Nimeni nu pleacă de la masă și nu cedează înainte de sfârșit; un jucător plecat este așteptat, apoi pierde prin abandon. În modul memorie, fiecare tur are numai un anumit număr de atingeri ale platoului, iar o mutare sau un anunț refuzat costă atâtea atingeri câte căsuțe numește.
    .title = Quardo prin atingere
rule-d9 = Ca la Quarto, poate exista un ceas: un timp pentru fiecare tur sau pentru toată partida fiecărui jucător. Cine rămâne fără timp pierde; în trei, ceilalți doi joacă mai departe.
    .title = Ceasul la Quardo
