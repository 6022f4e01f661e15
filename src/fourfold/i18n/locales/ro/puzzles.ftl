# Problemele în terminal: cerințe, fapte și motive.

puzzles-checked = { $count ->
    [one] O problemă verificată.
    [few] { $count } probleme verificate.
   *[other] { $count } de probleme verificate.
}
puzzles-wrong = { $count ->
    [0] Toate sunt demonstrate.
    [one] O problemă este greșită.
    [few] { $count } probleme sunt greșite.
   *[other] { $count } de probleme sunt greșite.
}
puzzles-none = În această partidă nu s-a găsit nicio problemă.
puzzle-title = Problema { $id }, dificultate { $number }.
puzzle-title-day = Problema { $id }, { $day }.
puzzle-help = Scrie mutarea. Poți scrie și: sfat, de ce, soluție, următoarea problemă; „ajutor” arată toată lista.
puzzle-prompt = Răspunsul tău:
puzzle-you = Tu
puzzle-opponent = Adversarul
puzzle-task-place = Așază piesa din mână și anunță dacă poți.
puzzle-task-give = Dă piesa potrivită.
puzzle-task-call-give = Anunță dacă poți sau dă piesa potrivită.
puzzle-task-coins = O singură mutare ia cele mai multe monede. Care?
puzzle-task-win = O singură mutare câștigă sigur. Care?
puzzle-task-draw = Nicio mutare nu câștigă și una singură nu pierde. Care?
puzzle-task-most = O singură mutare încheie partida cu cel mai mare avans. Care?
puzzle-task-leave = O singură mutare nu-i lasă jucătorului următor nicio monedă de luat. Care?
puzzle-right = Corect.
puzzle-wrong = Nu acesta este răspunsul.
puzzle-again = Poziția este ca înainte: mai încearcă.
puzzle-solved = { $count ->
    [one] Rezolvată din prima.
    [few] Rezolvată din { $count } încercări.
   *[other] Rezolvată din { $count } de încercări.
}
puzzle-shown = Aceasta a fost soluția.
puzzle-left = Problema rămâne nerezolvată.
puzzle-more = Enter pentru problema următoare sau „ieșire”:
puzzle-why-first = Răspunde mai întâi; apoi „de ce” arată motivul.
puzzle-word-why = de ce
puzzle-word-solution = soluție
puzzle-word-next = următoarea problemă
puzzle-hint-place = Caută căsuța potrivită.
puzzle-hint-give = Caută piesa potrivită.
puzzle-hint-call = Este ceva de anunțat.
puzzle-hint-put = Caută unde să pui un pion.
puzzle-hint-swap = Caută un schimb.
puzzle-hint-move = Mutarea: { $move }

# Fapte, fiecare confirmat de reguli. $figures: aliniamentele și ce au în comun piesele lor.
puzzle-completes = Pe { $cell }, { $piece } completează { $figures }.
puzzle-completes-none = Pe { $cell }, { $piece } nu completează nimic.
puzzle-made = Piesa așezată pe { $cell } a completat { $figures } și nu s-a anunțat.
puzzle-waits = { $cell } este ultima căsuță liberă pentru { $figure }. Ajunge una dintre aceste trăsături: { $values }.
puzzle-fits-none = Nu se poate completa nimic cu { $piece }.
puzzle-every-piece = Fiecare piesă rămasă completează acum ceva.
puzzle-wherever = Oriunde ar fi așezată, fiecare piesă rămasă completează apoi ceva.
puzzle-loses = Mutarea pierde, dar nu imediat.
puzzle-no-win = Mutarea nu forțează câștigul.
puzzle-takes = { $count ->
    [one] Mutarea ia o monedă, pentru { $figures }.
    [few] Mutarea ia { $count } monede, pentru { $figures }.
   *[other] Mutarea ia { $count } de monede, pentru { $figures }.
}
puzzle-takes-none = Mutarea nu ia nicio monedă.
puzzle-ends = După { $move } și cel mai bun joc: { $score }.
