import type { Slots } from '@crossway/web-kit'
import { ModuleWord } from './module-word.tsx'
import { DefaultWord, UnitWord, ValueWord } from './parameter-words.tsx'

const slots: Slots = { cells: { module: ModuleWord, unit: UnitWord, value: ValueWord, default_value: DefaultWord } }
export default slots
