import { registerDecisionPart, registerPage, registerSlot } from '@crossway/web-kit'

registerSlot('contractDraft', () => import('./draft.slots.tsx'))
registerSlot('contract', () => import('./contract.slots.tsx'))
for (const route of ['protect', 'working', 'cooperate']) registerSlot(route, () => import('./customer.slots.tsx'))
registerSlot('contract/contract_body', () => import('./body.slots.tsx'))
registerSlot('brokerage/broker', () => import('./broker.slots.tsx'))
registerSlot('fileApply', () => import('./file-apply.slots.tsx'))
registerSlot('agreement', () => import('./agreement.slots.tsx'))
registerPage('wxPageContract', () => import('./wx/wx-contract-page.tsx'))
for (const record of ['contract_draft', 'agreement']) registerDecisionPart(record, () => import('./review-part.tsx'))
