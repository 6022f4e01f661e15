# Pagina de început: alegerea jocului, invitațiile, intrarea, întoarcerea.

lobby-game-quarto = Quarto
lobby-game-quardo = Quardo
lobby-game-touch = Prin atingere
lobby-variant = Reguli
lobby-variant-quarto-beginner = Debutanți
lobby-variant-quarto = Standard
lobby-variant-quarto-advanced = Avansați
lobby-variant-quardo = Monede
lobby-variant-quardo-classic = Clasic
lobby-about-link = Online
lobby-about-here = Pe rând
# Without a server.
lobby-alone = Joci fără conexiune. Partidele împotriva calculatorului și pe acest ecran se păstrează pe acest dispozitiv. Ca să joci cu un prieten prin link ai nevoie de conexiune.
lobby-alone-dark = Ca să joci cu ochii legați împotriva calculatorului ai nevoie de conexiune: serverul calculează ce pipăie și ce ține minte. Pe acest ecran poți juca fără.
lobby-more = Mai multe opțiuni

# Masa de pe pagina de început: prima mutare începe o partidă.
lobby-opening-give = { $set ->
    [quardo] Dă-i calculatorului un pion și începe jocul!
   *[quarto] Dă-i calculatorului o piesă și începe jocul!
}
lobby-opening-pick = Alege un pion ca să începi.
lobby-opening-put = Acum pune-l pe orice căsuță și începe jocul!
lobby-opening-dark = Joacă pe întuneric
lobby-starting = Începem…

# Invitația.
join-from = { $name } te invită la { $game }
join-to = Ai primit o invitație la { $game }
join-player = Vei fi jucătorul { $number }.
join-any = Vei primi următorul loc liber.
join-observer = Vei fi observatorul: vezi platoul și decizi asupra schimburilor și a monedelor.
join-observer-named = { $name }, vei fi observatorul: vezi platoul și decizi asupra schimburilor și a monedelor.
join-there = La masă: { $names }.
join-rules = Citește mai întâi regulile
join-own = Ai deja un loc în această partidă. Trimite linkul celuilalt jucător.
join-carries = Continuă pe acest dispozitiv: { $game }
join-carries-text = Linkul îți aduce locul aici. Îl păstrezi și pe celălalt dispozitiv.
join-carry = Continuă aici

# Sala de așteptare.
lobby-invite-table = Trimite acest link tuturor. Cine îl deschide primește următorul loc liber.
lobby-cancel = Anulează partida
lobby-cancel-title = Anulezi această partidă?
lobby-cancel-text = Linkurile ei nu vor mai merge.
lobby-cancel-not = Mai aștept
lobby-cancelled = Această partidă a fost anulată înainte de a începe.
lobby-bot-asked = Invitație trimisă: { $names }.

# Partidele mele.
games-title = Partidele mele
games-all = Toate partidele mele
games-title-waiting = ({ $count }) Rândul tău – { $title }
games-title-turn = Rândul tău – { $title }
games-your-turn = Rândul tău
games-turn = { $name } este la rând
games-none-running = Nu ai nicio partidă în desfășurare.
games-finished = Încheiate
games-none-finished = Partidele încheiate vor fi aici, de revăzut și de analizat.
games-won = Ai câștigat
games-lost = Ai pierdut
games-won-by = A câștigat { $name }
games-review = Revezi și analizează
games-more = Arată mai multe
games-record = Deschide o partidă dintr-un fișier
games-import = Importă o partidă dintr-un fișier
games-imported = Partida a fost importată.
games-import-failed = Fișierul nu conține o partidă care să poată fi importată.
games-share = Distribuie imaginea
games-share-failed = Imaginea nu a putut fi făcută.

# Setările și ce se păstrează.
settings-you = Tu
settings-devices = Fă un link pentru o partidă și deschide-l pe celălalt dispozitiv.
settings-devices-none = Când ai o partidă în desfășurare, o poți continua de aici pe alt dispozitiv.
about-title = Despre Fourfold și confidențialitate
about-what = Fourfold este un loc unde joci, înveți și studiezi Quarto și Quardo: cu calculatorul, pe același ecran sau online, cu prieteni.
about-free = Este gratuit și cu sursă deschisă. Fără reclame, fără urmărire, fără nimic de cumpărat.
about-privacy = Confidențialitate
about-no-account = Nu există conturi. Iată tot ce se păstrează:
about-stored-identity = Cine ești
about-stored-identity-text = Un cod secret aleatoriu într-un cookie, iar pe server amprenta lui și numele ales de tine. Se șterg la 400 de zile după ultima vizită sau la șapte zile dacă nu ai nicio partidă.
about-stored-games = Partidele tale
about-stored-games-text = Mutările, orele și numele jucătorilor, ca să poți reveni, revedea și analiza.
about-stored-chat = Ce scrii
about-stored-chat-text = Mesajele rămân la partida lor. Le pot citi jucătorii, spectatorii și cine administrează acest server.
about-stored-browser = Setările tale
about-stored-browser-text = Setările, ultimele alegeri, lecțiile făcute și linkurile create rămân în acest browser.
about-stored-logs = Adresa ta din rețea
about-stored-logs-text = Ea limitează cât poate cere o adresă deodată; nu este notată și nici păstrată. O partidă publică îi ține amprenta până se încheie.
about-nobody-else = Nimic nu se încarcă de la alții și nimic nu se trimite altora.
about-forget = În setări te poți șterge: secretul, linkurile, numele din fiecare partidă și tot ce ai scris, dintr-odată. Mutările partidelor rămân, fără numele tău.
