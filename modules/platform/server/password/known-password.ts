let known: Promise<ReadonlySet<string>> | undefined

/** Is it among the fifty thousand that stand on the lists which guessers begin with? Read when a password is first chosen: few processes ever need it. */
export async function isKnownPassword(password: string): Promise<boolean> {
  known ??= import('@zxcvbn-ts/language-common').then(({ dictionary }) => new Set(dictionary['passwords-common']))
  return (await known).has(password.toLowerCase())
}
