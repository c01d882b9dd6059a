/** The moment codes are made for; tests set it. */
export const clock: { now: () => number } = { now: () => Date.now() }
