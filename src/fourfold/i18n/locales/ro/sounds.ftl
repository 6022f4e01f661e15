# Învățarea sunetelor pieselor și ale platoului.

sounds-title = Învață sunetele
sounds-about = Fiecare piesă și fiecare căsuță are sunetul ei. Nimeni nu are nevoie de ele ca să joace, dar pe întuneric sunt mai rapide decât cuvintele.
sounds-off = Sunetul este oprit.
sounds-switch-on = Pornește sunetul
sounds-on = Sunetul este pornit.
sounds-none = Acest browser nu poate reda sunete. Fiecare este descris mai jos în cuvinte.
sounds-silent = Volumul este la zero. Îl poți mări aici:
sounds-set = Ce piese?

# Cele patru caractere, unul câte unul.
sounds-traits = Cele patru caractere
sounds-traits-hint = Ascultă două valori una după alta ca să auzi diferența.
sounds-trait-colour = Deschisă rămâne la fel, închisă coboară.
sounds-trait-shape = Rotundă este un sunet moale, pătrată unul aspru.
sounds-trait-height = Înaltă este acută, scundă este gravă.
sounds-trait-core = Plină este un singur sunet, găurită sunt două scurte.
sounds-trait-body = Drept rămâne la fel, îngustat urcă.
sounds-trait-top = O proeminență este acută, o scobitură este gravă.
sounds-trait-base = Rotund este un sunet moale, hexagonal unul aspru.
sounds-trait-edge = O margine ridicată are o notă scurtă și acută înaintea sunetului, una plată nu are.

# Cum sună fiecare valoare, într-o listă.
sounds-like-light = constant
sounds-like-dark = descendent
sounds-like-round = moale
sounds-like-square = aspru
sounds-like-tall = acut
sounds-like-short = grav
sounds-like-solid = un sunet
sounds-like-hollow = două sunete scurte
sounds-like-straight = constant
sounds-like-tapered = urcător
sounds-like-dent = grav
sounds-like-bulge = acut
sounds-like-hexagon = aspru
sounds-like-circle = moale
sounds-like-flat = fără notă înainte
sounds-like-rim = o notă acută înainte

# Toate cele șaisprezece și platoul.
sounds-sixteen = Toate cele șaisprezece
sounds-sixteen-hint = Treci peste ele cu săgețile sau apasă-le.
sounds-pulses = Vibrație: { $pulses }
sounds-pulses-hint = Patru impulsuri: { $traits }. Un impuls lung înseamnă { $values }.
sounds-pulses-none = Acest dispozitiv nu vibrează.
sounds-long = lung
sounds-short = scurt
sounds-board = Platoul
sounds-board-hint = Cu cât căsuța e mai sus, cu atât sunetul e mai acut. Coloanele merg de la urechea stângă la cea dreaptă.
sounds-board-mono = Sunetul este mono, așa că se recunoaște numai rândul. Poți schimba asta în setări.
sounds-board-piece = Piesa de pe această căsuță
sounds-board-nothing = nimic

# Testul.
sounds-test = Testează-te
sounds-test-about = { $all ->
    [one] { $all } sunet
    [few] { $all } sunete
   *[other] { $all } de sunete
}: câte recunoști?
sounds-test-needs = Testul are nevoie de sunet.
sounds-level = Cât de greu?
sounds-level-1 = Un singur caracter
sounds-level-2 = O piesă din patru
sounds-level-3 = O piesă din șaisprezece
sounds-level-4 = O căsuță a platoului
sounds-best = Cel mai bun rezultat: { $right } din { $all }
sounds-start = Începe
sounds-question = Întrebarea { $number } din { $all }.
sounds-score = Corecte până acum: { $right }
sounds-ask-trait = Ce auzi? ({ $trait })
sounds-ask-piece = Ce piesă este?
sounds-ask-cell = Ce căsuță este?
sounds-repeat = Ascultă din nou (R)
sounds-right = Corect: { $answer }.
sounds-wrong = Nu, era: { $answer }.
sounds-next = Mai departe
sounds-finish = Vezi rezultatul
sounds-stop = Oprește
sounds-result = Corecte: { $right } din { $all }.
sounds-verdict-all = Perfect: ureche de aur!
sounds-verdict-good = Ureche bună!
sounds-verdict-fair = Ești pe drumul cel bun.
sounds-verdict-start = Toată lumea începe așa. Mai ascultă o dată sunetele de mai sus.
sounds-record = Un nou record personal!
sounds-again = Încearcă din nou

# Setări: vocea paginii și cele pentru joc pe întuneric.
voice-hint = Pentru cine joacă fără cititor de ecran: mesajele se rostesc cu voce tare. Cu un cititor de ecran ai auzi totul de două ori.
voice-on = Citește mesajele cu voce tare
voice-rate = Viteză
voice-sample = Așa vorbește pagina.
voice-none = Acest dispozitiv nu are voce pentru această limbă: { $language }.
vibration-title = Pe întuneric
vibration-on = Simte piesele ca impulsuri
vibration-hint = Dacă dispozitivul poate vibra: patru impulsuri pentru fiecare piesă, lungi sau scurte, câte unul pentru fiecare caracter.
