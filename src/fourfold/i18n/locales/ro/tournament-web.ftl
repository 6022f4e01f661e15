# Tournaments in the browser: the list, a tournament's pages, the director's console.

cup-new = Turneu nou
cup-running = În desfășurare
cup-upcoming = Urmează
cup-over = Încheiate
cup-over-one = Încheiat
cup-none = Încă nu există turnee. Creează-l pe primul.
cup-players = { $count ->
    [one] { $count } jucător
    [few] { $count } jucători
   *[other] { $count } de jucători
}
cup-rounds = { $count ->
    [one] { $count } rundă
    [few] { $count } runde
   *[other] { $count } de runde
}
cup-round-of = Runda { $round } din { $total }
cup-not-started = Neînceput
cup-starts = începe la { $time }
cup-ends = se încheie la { $time }
cup-rated = Cu cotă
cup-you-direct = Tu ești directorul
cup-you-play = Tu joci

# Formats.
cup-format = Format
cup-format-swiss = Sistem elvețian
cup-format-round-robin = Fiecare cu fiecare
cup-format-knockout = Eliminatoriu
cup-format-arena = Arenă
cup-format-swiss-hint = Un număr fix de runde. Se întâlnesc jucătorii cu același scor; nimeni nu este eliminat.
cup-format-round-robin-hint = Fiecare joacă împotriva tuturor celorlalți.
cup-format-knockout-hint = Cine pierde este eliminat.
cup-format-arena-hint = Cine este liber primește imediat un nou adversar, până la sfârșit.

# Creating one.
cup-form-name = Numele turneului
cup-form-rounds = Runde
cup-form-games = Partide pe întâlnire
cup-form-entry = Cine se poate înscrie
cup-entry-open = Oricine
cup-entry-link = Cine are linkul
cup-entry-list = Doar cei adăugați de mine
cup-form-where = Unde se joacă
cup-where-online = Online, aici
cup-where-wooden = Față în față, pe platouri de lemn
cup-where-online-hint = Partidele se deschid automat când runda este stabilită.
cup-where-wooden-hint = Jucătorii introduc rezultatele aici sau folosesc un telefon drept ceas și arbitru.
cup-form-automatic = Stabilește fiecare rundă de îndată ce toate rezultatele au sosit
cup-form-automatic-arena = Stabilește automat perechi între cei liberi
cup-form-listed = Afișează-l în lista turneelor
cup-form-rated = Partidele contează pentru cotă
cup-form-starts = Început (opțional)
cup-form-ends = Sfârșit (opțional)
cup-form-ends-hint = De atunci nimeni nu mai primește un adversar nou. Partidele în curs se joacă până la capăt. Fără oră, închei tu turneul.
cup-form-ends-early = Sfârșitul trebuie să fie după momentul de față și după început.
cup-form-clear = Șterge
cup-form-grace = Un jucător absent pierde prin neprezentare după
cup-form-tie-breaks = Criterii de departajare, în această ordine
cup-form-up = Mută { $name } mai sus
cup-form-create = Creează turneul
cup-break-long-direct-encounter = Întâlnire directă
cup-break-long-buchholz-cut-1 = Buchholz fără cel mai slab
cup-break-long-sonneborn-berger = Sonneborn-Berger
cup-break-long-wins = Partide câștigate
cup-break-long-coins = Monede

# A tournament's page.
cup-standings = Clasament
cup-standings-none = Clasamentul apare după prima înscriere.
cup-pairings = Mese
cup-pairings-none = Prima rundă nu este încă stabilită.
cup-choose-round = Runda afișată
cup-crosstable = Tabel încrucișat
cup-boards = Platouri în direct
cup-table = Masă
cup-table-number = Masa { $table }
cup-result = Rezultat
cup-begins = { $name } începe.
cup-no-result = Încă fără rezultat
cup-in-progress = Se joacă
cup-claimed = { $result }, de confirmat
cup-watch = Privește
cup-replay = Revezi
cup-watch-table = Privește masa { $table }
cup-replay-table = Revezi masa { $table }
cup-game-number = Partida { $game }
cup-byes = Pauză: { $names }
cup-forfeit = neprezentare
cup-winner = Câștigător: { $names }
cup-withdrawn = s-a retras
cup-cross-win = a câștigat cu { $name }
cup-cross-draw = egalitate cu { $name }
cup-cross-loss = a pierdut cu { $name }
cup-cross-bye = pauză
cup-cross-open = joacă cu { $name }
cup-cross-met = { $points ->
    [one] { $points } punct
    [few] { $points } puncte
   *[other] { $points } de puncte
} cu { $name }
cup-corrected = Corecturi
cup-correction = Runda { $round }, masa { $table }: { $was } a devenit { $result }. { $reason }
cup-to-page = Pagina turneului
cup-to-console = Panoul directorului
cup-to-projector = Pentru proiector

# Your part.
cup-your-part = Turneul tău
cup-enter = Înscrie-te
cup-enter-as = Joacă drept { $name }
cup-enter-used = Altcineva a folosit acest link.
cup-entered-wait = Te-ai înscris. Când se stabilește runda, partida ta apare aici.
cup-enter-closed = Înscrierile sunt închise.
cup-enter-list = Directorul adaugă jucătorii.
cup-enter-link = Ca să te înscrii, ai nevoie de linkul directorului.
cup-withdraw = Retrage-te
cup-withdraw-title = Te retragi din turneu?
cup-withdrawn-you = Te-ai retras.
cup-return = Revino în turneu
cup-miss = Voi lipsi în runda următoare
cup-your-game = Runda { $round }, masa { $table }: joci cu { $names }
cup-your-bye = Ai pauză în runda { $round }.
cup-go-game = Mergi la partida ta
cup-you-observe = Runda { $round }: ești observator la masa { $table }
cup-go-observe = Mergi la masă

# Wooden boards.
cup-enter-result = Introdu rezultatul
cup-won = { $name } a câștigat
cup-draw = Egalitate
cup-place-of = Locul: { $name }
cup-send-result = Trimite rezultatul
cup-waiting-confirm = Ai introdus: { $result }. Alt jucător sau directorul trebuie să confirme.
cup-claim-of = { $name } a introdus: { $result }
cup-dispute = Este greșit
cup-phone = Folosește acest telefon drept ceas și arbitru
cup-phone-hint = Deschide o partidă pentru toți jucătorii pe acest ecran. Rezultatul ei contează.
cup-phone-go = Partida de pe telefon

# Announcements.
cup-said-round = Runda { $round } este stabilită.
cup-said-round-undone = Runda { $round } a fost anulată.
cup-said-ready = Partida ta este gata: masa { $table }, cu { $names }.
cup-said-bye = Ai pauză.
cup-said-claim = { $name } a introdus un rezultat: { $result }. Te rugăm să confirmi.
cup-said-confirmed = Rezultatul mesei { $table }: { $result }.
cup-said-disputed = Rezultatul mesei { $table } a fost respins.
cup-said-over = Turneul s-a încheiat.

# The director's console.
cup-not-director = Doar directorul poate folosi acest panou.
cup-settings-saved = Setările au fost salvate.
cup-console-of = { $name }: panoul directorului
cup-invitation = Invitație
cup-invitation-text = Cine deschide acest link se poate înscrie la { $name }.
cup-said-link = Există un link nou. Cel vechi nu mai funcționează.
cup-entries = Înscrieri
cup-add-kind = Fel
cup-kind-person = Persoană
cup-kind-level = Calculator
cup-kind-bot = Robot
cup-kind-helper = Ajutor (nu joacă)
cup-add-level = Nivel
cup-add = Adaugă
cup-added = { $name }: înscriere adăugată.
cup-removed = { $name } a părăsit turneul.
cup-link-for = Link pentru { $name }
cup-link-for-text = Cine deschide acest link joacă drept { $name }. Funcționează pe un singur dispozitiv.
cup-said-back = { $name } a revenit în turneu.
cup-plays-next = Joacă runda următoare
cup-plays-next-of = { $name } joacă runda următoare
cup-status = Stare
cup-actions = Acțiuni
cup-rounds-title = Runde
cup-pair = Stabilește runda { $round }
cup-pair-arena = Pornește arena
cup-pair-free = Stabilește perechi între cei liberi
cup-stuck = Runda următoare nu s-a putut stabili automat. Stabilește-o manual sau încheie turneul.
cup-stuck-table = Masa { $table } din runda { $round } nu poate juca: partida ei nu poate fi creată sau citită. Serverul încearcă în continuare; celelalte mese joacă mai departe.
cup-stuck-server = Serverul nu poate continua acest turneu acum. Încearcă în continuare; niciun rezultat nu se pierde.
cup-unpair = Anulează runda { $round }
cup-by-hand = Stabilește manual
cup-by-hand-text = Alege cine stă unde; cine începe este primul. Toți cei prezenți trebuie să aibă un loc sau pauză.
cup-seat-of = Masa { $table }, jucătorul { $seat }
cup-by-hand-send = Stabilește așa
cup-by-hand-breaks = Aceasta încalcă o regulă de împerechere ({ $law }): { $names }.
cup-law-byes = prea multe pauze
cup-law-second-bye = a doua pauză
cup-law-repeated-pairing = întâlnire repetată
cup-law-first-turns = echilibrul primelor tururi
cup-law-schedule = calendarul formatului
cup-by-hand-anyway = Stabilește totuși așa
cup-waiting-for = { $count ->
    [one] Lipsește { $count } rezultat.
    [few] Lipsesc { $count } rezultate.
   *[other] Lipsesc { $count } de rezultate.
}
cup-round-complete = Toate rezultatele rundei { $round } au sosit.
cup-results = Rezultate
cup-result-of = Rezultatul mesei { $table }: { $names }
cup-result-of-game = Rezultatul mesei { $table }, partida { $game }: { $names }
cup-choose-result = Alege
cup-save = Salvează
cup-forfeit-by = { $name } lipsește
cup-forfeit-both = Nu a venit nimeni
cup-correct = Corectează
cup-correct-title = Corectează un rezultat
cup-correct-text = Masa { $table }: { $names }. Rezultatul era: { $result }.
cup-correct-new = Rezultat nou
cup-correct-reason = Motiv
cup-correct-send = Corectează rezultatul
cup-finish = Încheie turneul
cup-finish-title = Închei turneul?
cup-finish-text = Nu se mai pot stabili runde. Rezultatele se pot corecta în continuare.
cup-finish-not = Continuă
cup-log = Jurnal
cup-log-hint = Tot ce s-a întâmplat, începând cu cele mai noi. Orice poate fi anulat, în afară de o primă mutare.
cup-log-earlier = Arată intrările anterioare
cup-log-by-director = de către arbitru
cup-log-by-server = de către server
cup-log-enter = { $name } s-a înscris.
cup-log-withdraw = { $name } s-a retras.
cup-log-withdraw-later = { $name } pleacă după partida în curs.
cup-log-edit = { $name }: numele sau ratingul a fost modificat.
cup-log-miss = { $name } nu joacă runda { $round }.
cup-log-attend = { $name } joacă totuși runda { $round }.
cup-log-pair-by-hand = Perechile rundei { $round } au fost făcute de mână.
cup-log-begin = Runda { $round }, masa { $table }: partida a început.
cup-log-report = Runda { $round }, masa { $table }: { $result }.
cup-log-claim = Runda { $round }, masa { $table }: { $name } a introdus { $result }.
cup-log-confirm = Runda { $round }, masa { $table }: rezultatul a fost confirmat.
cup-log-dispute = Runda { $round }, masa { $table }: rezultatul a fost respins.
cup-log-undone = Anulat: { $what }
cup-log-redone = Restabilit: { $what }
cup-undo = Anulează
cup-undo-of = Anulează: { $what }
cup-redo = Restabilește
cup-redo-of = Restabilește: { $what }
cup-undo-title = Anulezi această intrare?
cup-redo-title = Restabilești această intrare?
cup-undo-automatic = După aceea, serverul nu mai face singur perechile: le faci tu.
cup-undo-resting = { $count ->
    [one] O intrare ulterioară depinde de ea și trebuie anulată împreună cu ea:
    [few] { $count } intrări ulterioare depind de ea și trebuie anulate împreună cu ea:
   *[other] { $count } de intrări ulterioare depind de ea și trebuie anulate împreună cu ea:
}
cup-undo-reason = Motiv (opțional)
cup-undo-all = Anulează tot
cup-undo-in-log = Între timp s-a mai întâmplat ceva. Anulează din jurnal.
cup-back = Readu
cup-edit = Modifică
cup-edit-title = Modifică { $name }
cup-edit-rating = Rating (opțional)
cup-edit-hint = Partidele deja deschise păstrează numele vechi.
cup-leave-title = Îl retragi pe { $name }?
cup-leave-how = Cum pleacă
cup-leave-now = Părăsește turneul
cup-leave-finish = Termină partida, apoi pleacă
cup-leave-forfeit = Pleacă acum și pierde partida prin neprezentare
cup-leave-loses = { $count ->
    [one] Partida lui { $name } de la masa { $table } ar fi pierdută; { $others } primește punctul.
    [few] Partida lui { $name } de la masa { $table } ar fi pierdută; { $others } primesc punctele.
   *[other] Partida lui { $name } de la masa { $table } ar fi pierdută; { $others } primesc punctele.
}
cup-leave-plays = Partida lui { $name } de la masa { $table } continuă.
cup-leave-undo = Timp de 20 de secunde poți anula fără ca partida să fie pierdută.
cup-exports = Exportă
cup-export-standings = Clasament (CSV)
cup-export-crosstable = Tabel încrucișat (CSV)
cup-export-trf = Raport FIDE (TRF)
cup-export-archive = Totul, cu toate partidele (ZIP)

# The projector, and paper.
cup-projector-page = Pagina { $page } din { $total }
cup-projector-next = Pagina următoare
cup-projector-previous = Pagina anterioară
cup-projector-pause = Oprește schimbarea paginilor
cup-projector-go = Schimbă paginile automat
cup-projector-full = Ecran complet
cup-print = Tipărește
cup-print-cards = Fișe de masă
cup-print-standings = Clasament
cup-print-signatures = Semnături
cup-print-begins = începe
