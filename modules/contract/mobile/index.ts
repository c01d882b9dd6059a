import { registerPhoneParts, registerScan, registerWords } from '@crossway/mobile-ui'
import { registerDecisionPart } from '@crossway/web-kit'
import { changedWords } from '../model/changed-words.ts'
import { resolveApplyCode } from './scan-codes.ts'

registerPhoneParts('contractCheck', () => import('./check.phone.ts'))
registerPhoneParts('agreementCheck', () => import('./check.phone.ts').then((m) => ({ default: m.agreementCheck })))
registerPhoneParts('contract', () => import('./contract.phone.ts'))
registerPhoneParts('agreement', () => import('./agreement.phone.ts'))
registerPhoneParts('fileApply', () => import('./file-apply.phone.ts'))
registerWords('agreement', 'changed', changedWords)
registerScan('fileApply', resolveApplyCode)
for (const record of ['contract_draft', 'agreement']) registerDecisionPart(record, () => import('./review-part.tsx'))
