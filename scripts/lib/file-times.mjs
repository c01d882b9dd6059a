import { writeFileSync } from 'node:fs'
import { relative } from 'node:path'
import { root } from './pinned-node.mjs'

/** Reporter for vitest: writes what each test file cost, its imports and hooks with it, to the file that TEST_FILE_TIMES names. */
export default class FileTimes {
  times = {}
  onTestModuleEnd(module) {
    const d = module.diagnostic()
    const name = relative(root, module.moduleId).replaceAll('\\', '/')
    this.times[name] = Math.round(d.environmentSetupDuration + d.prepareDuration + d.setupDuration + d.collectDuration + d.duration)
  }
  onTestRunEnd() {
    if (process.env.TEST_FILE_TIMES) writeFileSync(process.env.TEST_FILE_TIMES, JSON.stringify(this.times))
  }
}
