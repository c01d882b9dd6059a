import type { Slots } from '@crossway/web-kit'
import { industryFigures } from '../figures.ts'

const slots: Slots = { figures: industryFigures }
export default slots
