import { costTypeWords } from '@crossway/logistics/model'

/** Carriers' bills charge for what logistics costs are made of. */
export const cfFeeWords = costTypeWords
