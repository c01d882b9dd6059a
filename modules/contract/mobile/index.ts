import { registerPhoneParts, registerScan } from '@crossway/mobile-ui'
import { resolveApplyCode } from './scan-codes.ts'

registerPhoneParts('contractCheck', () => import('./check.phone.ts'))
registerPhoneParts('agreementCheck', () => import('./check.phone.ts'))
registerPhoneParts('agreement', () => import('./check.phone.ts'))
registerPhoneParts('fileApply', () => import('./file-apply.phone.ts'))
registerScan('fileApply', resolveApplyCode)
