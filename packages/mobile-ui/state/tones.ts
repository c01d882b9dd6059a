/** Who moves next in a state (look.md §2.3); the list of tones is the desktop's and comes from the composition root, so that both say the same. */
export type Tone = 'neutral' | 'waiting' | 'ready' | 'moving' | 'done' | 'bad' | 'ended'
type ToneOf = (chineseLabel: string, state: string) => Tone

let find: ToneOf = () => 'neutral'
export const provideTones = (toneOf: ToneOf): void => void (find = toneOf)
export const toneOfState = (record: string, state: string, chineseLabel: string): Tone => find(chineseLabel, `${record}.${state}`)
