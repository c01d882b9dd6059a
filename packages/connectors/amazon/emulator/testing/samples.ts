import { existsSync } from 'node:fs'
import { join, resolve } from 'node:path'

/** Folder of sample files: SAMPLE_DATA, else beside the repository. */
const samples = process.env.SAMPLE_DATA ?? resolve(import.meta.dirname, '../../../../../../shared/data')
export const sandboxFolder = join(samples, 'amazon', 'sandbox')
export const haveSamples = existsSync(sandboxFolder)
/** Our own few cases in the same shape, so that the rules are tested without the samples too. */
export const ownCases = join(import.meta.dirname, 'cases')
