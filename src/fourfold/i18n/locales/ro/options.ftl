# Opțiunile regulilor: etichetele și valorile lor în formularul unei partide noi.

option-traits = Ce caractere contează?
option-squares = Contează și careurile de patru
option-auto-call = Anunță QUARTO! automat
option-wrong-call = Un anunț greșit
option-wrong-call-once = oprește alte anunțuri până nu este așezată o altă piesă
option-wrong-call-free = nu costă nimic
option-wrong-call-loses = pierde partida
option-first-mover = Cine mută după deschiderea trasă la sorți în trei?
option-first-mover-next = următorul jucător, în sensul acelor de ceasornic
option-first-mover-3 = al treilea jucător
option-coins = Strângerea monedelor
option-coins-automatic = automată
option-coins-by-hand = cu mâna: fiecare își numește monedele
option-clock = Limită de timp
option-blindfold = Cu ochii legați
option-blindfold-hint = Nimeni nu vede platoul; îl pipăi căsuță cu căsuță.
option-touches = De câte ori poate fi atins platoul?
option-touches-none = Fără limită
option-touches-limited = Memorie: atingeri limitate
option-touches-number = Atingeri ale platoului pe tur
option-touches-count = { $count ->
    [0] Niciuna: doar din memorie
    [one] { $count } atingere
    [few] { $count } atingeri
   *[other] { $count } de atingeri
}
option-fingertip-sight = { force-fingertip-sight }

# Regulile acestei partide: ce înseamnă fiecare opțiune pentru jucători.

force-players = { $count ->
    [one] Un jucător.
    [few] { $count } jucători.
   *[other] { $count } de jucători.
}
force-traits = { $count ->
    [one] Contează un singur caracter: { $traits }.
    [few] Contează numai aceste caractere: { $traits }.
   *[other] Contează numai aceste caractere: { $traits }.
}
force-squares-off = Contează numai liniile, nu și careurile de patru.
force-squares = Contează liniile și careurile de patru.
force-auto-call-off = Un aliniament aduce victoria numai dacă este anunțat.
force-auto-call = Un aliniament câștigă imediat, fără anunț.
force-wrong-call-once = După un anunț greșit nu se mai anunță până la piesa următoare.
force-wrong-call-free = Un anunț greșit nu costă nimic.
force-wrong-call-loses = Un anunț greșit aduce pierderea partidei.
force-first-mover-3 = După deschiderea trasă la sorți începe al treilea jucător, apoi se joacă în sensul acelor de ceasornic.
force-coins-by-hand = Fiecare își numește monedele mutării înainte de sfârșitul turului; celelalte rămân la locul lor.
force-clock = Timp pentru fiecare tur: { $time }.
force-clock-game = Fiecare jucător are pentru toată partida { $time }.
force-clock-increment = Fiecare jucător are pentru toată partida { $time } și, la fiecare tur, încă { $increment }.
force-touches = { $count ->
    [0] Nicio atingere a platoului.
    [one] O atingere a platoului pe tur.
    [few] { $count } atingeri ale platoului pe tur.
   *[other] { $count } de atingeri ale platoului pe tur.
}
force-touches-none = Oricâte atingeri.
force-fingertip-sight = Vedere cu vârful degetului: se vede pentru o clipă ceea ce se atinge.
