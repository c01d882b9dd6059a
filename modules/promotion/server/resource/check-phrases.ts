import type { Runner } from '@crossway/server-kit'
import { param, registerParam } from '@crossway/settings/server'
import { refuse } from '../../model/errors.ts'
import { forbiddenIn, forbiddenPhrases } from '../../model/forbidden-phrase.ts'

const code = 'promotion.forbidden_phrase'
export const registerPhrases = (): void =>
  registerParam({
    code,
    name: '推广违规词',
    name_en: 'Phrases forbidden in promotion',
    type: 'list',
    default_value: forbiddenPhrases.join(','),
  })

/** No text that leaves the house asks for reviews or pays for them (promotion.md, compliance). */
export async function checkPhrases(run: Runner, texts: readonly (string | null | undefined)[], field?: string): Promise<void> {
  const list = await param(run, code)
  const word = forbiddenIn(texts, Array.isArray(list) ? list.map(String) : forbiddenPhrases)
  if (word) throw refuse.PR_FORBIDDEN({ word }, field)
}
