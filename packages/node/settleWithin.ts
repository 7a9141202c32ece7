/** The answer, or `undefined` if it fails or takes longer. @param patience in milliseconds */
export async function settleWithin<T>(
  asked: Promise<T>,
  patience: number,
): Promise<{ value: T } | undefined> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<undefined>((resolve) => {
    timer = setTimeout(resolve, patience, undefined);
  });
  const answered = asked.then(
    (value) => ({ value }),
    () => undefined,
  );
  const first = await Promise.race([answered, late]);
  clearTimeout(timer);
  return first;
}
