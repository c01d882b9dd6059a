export { purchaseModel as model } from './purchase-model.ts'
export { accountTerm, supplierTerm } from './account-term.resource.ts'
export { purchaseOrder } from './purchase-order.resource.ts'
export { purchaseSign } from './purchase-sign.resource.ts'
