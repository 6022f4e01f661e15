# Ce vede și ce face observatorul unei partide cu ochii legați.

observer-you = Observi
observer-named = Observator: { $name }
observer-program = Observator: calculatorul

# Decizii. $move este „schimbă între ei b2 și c3”; regula stă în motiv.
observer-ruling = Decizie
observer-nothing = Nimic nu așteaptă o decizie.
observer-name-coin = Numește o monedă pentru { $name }
observer-about = Fiecare schimb și fiecare punere care ia o monedă te așteaptă (D8).
observer-waits = { $name } îți așteaptă decizia.
observer-proposes = { $name } propune: { $move }.
observer-must-approve = { $count ->
    [one] De aprobat: { $figures }; o monedă de luat (D4).
    [few] De aprobat: { $figures }; { $count } monede de luat (D4).
   *[other] De aprobat: { $figures }; { $count } de monede de luat (D4).
}
observer-must-refuse = De refuzat: { $reason }
observer-approve = Aprobă
observer-refuse = Refuză
observer-heard = Toată lumea aude: { $text }
observer-resume-first = Partida este în pauză: reia-o ca să decizi.

# Ce simt mâinile.
observer-hands = Mâinile
observer-hand = { $name }: { $what }
observer-hand-none = { $name } nu a atins încă nimic.
observer-ago-now = chiar acum
observer-ago-moment = acum câteva clipe
observer-ago-earlier = mai devreme
observer-touches = Atingeri în acest tur: { $now }, în total: { $all }
observer-ask = Ce simte { $name }?
observer-listen = Citește ce ating jucătorii

# Conducerea partidei.
observer-lead = La masă
observer-pause = Pauză
observer-resume = Continuă
observer-repeat = Repetă pentru toți
observer-fact-turn = Cine e la rând
observer-fact-coins = Monede
observer-fact-last = Ultima mutare
observer-fact-time = Timpul rămas
observer-leave = Lasă locul
observer-leave-title = Lași locul de observator?
observer-leave-sure = Atunci observă calculatorul, iar tu nu mai vezi platoul.
observer-left = Ai lăsat locul de observator; acum observă calculatorul. Platoul e în întuneric și pentru tine.
observer-again = Ia locul înapoi
observer-taken-over = Acum observă calculatorul. Platoul e în întuneric și pentru tine.
observer-lost = Dacă lipsești { $time }, calculatorul observă până te întorci.
observer-only = Tu observi; jucătorii mută.

# Ce s-a întâmplat.
observer-history = Ce s-a întâmplat
observer-history-none = Nu s-a întâmplat încă nimic.
observer-show = Arată
observer-show-all = Tot
observer-show-rulings = Decizii și încercări refuzate
observer-turn = Turul { $number }
observer-tried = { $name } a încercat: { $move }. { $reason }

# Taste și cuvinte.
observer-key-rule = aprobă, refuză (în afara platoului)
observer-key-go = la decizie
observer-key-hands = ce ating jucătorii
observer-help-rule = aprob, refuz: decide asupra mutării care așteaptă
observer-help-pause = pauză, continuă: oprește partida, las-o să continue; încă: mai dă 30 de secunde
observer-help-repeat = repetă rândul, repetă monede, repetă ultima, repetă timp: toți aud din nou
observer-help-hands = mâini: ce pipăie mâinile; plec: lasă locul de observator
