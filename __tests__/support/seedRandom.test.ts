describe('the random numbers of a test', () => {
  const drawn: number[][] = [];
  it.each(['one test', 'the next'])('are the same in %s', () => {
    drawn.push([Math.random(), Math.random()]);
    expect(drawn.at(-1)).toEqual(drawn[0]);
    expect(new Set(drawn[0]).size).toBe(2);
  });
});
