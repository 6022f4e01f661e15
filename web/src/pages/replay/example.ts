/** A short example game with a wrong call, and an alignment missed, then stolen. */
export const EXAMPLE = `[Fourfold "3"]
[Preset "quarto"]
[Seat1 "Ann"]
[Seat2 "Bob"]
[Result "2"]
[Reason "called"]

1. 0
2. a1 5
3. b1 !row1? d
4. c1 9
5. d1 7
6. !row1
`;
