import type { Slots } from '@crossway/web-kit'
import { DefaultWord, UnitWord, ValueWord } from './parameter-words.tsx'

const slots: Slots = { cells: { unit: UnitWord, value: ValueWord, default_value: DefaultWord } }
export default slots
