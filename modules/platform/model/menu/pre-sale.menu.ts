import { dir, page, phonePage } from './entry.ts'

export const preSaleMenu = dir('preSale', '合同', 'Contracts', 'FileProtect', [
  page('contractDraft', '合同草稿', 'Contract drafts', 'Edit'),
  page('contract', '合同', 'Contracts', 'FileDone', { mobile: true }),
  page('brokerage', '居间佣金', 'Brokerage', 'Percentage'),
  page('agreement', '协议', 'Agreements', 'Snippets', { mobile: true }),
  page('fileApply', '用章/文件申请', 'Seal and file requests', 'Signature', { mobile: true }),
  phonePage('contractCheck', '合同审核', 'Contract check', 'FileDone'),
  phonePage('agreementCheck', '协议审核', 'Agreement check', 'Snippets'),
])
