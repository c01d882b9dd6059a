import type { ModuleModel } from '@crossway/kernel'
import { docSpaceLabels } from './doc-space.labels.ts'
import { docVersionLabels } from './doc-version.labels.ts'
import { docReadLabels } from './doc-read.labels.ts'
import { docRead } from './doc-read.resource.ts'
import { docLabels } from './doc.labels.ts'
import { doc, docSpace, docVersion } from './doc.resource.ts'
import { faqFeedbackLabels } from './faq-feedback.labels.ts'
import { faqAskLabels } from './faq-ask.labels.ts'
import { faqAsk } from './faq-ask.resource.ts'
import { faqLabels } from './faq.labels.ts'
import { faq, faqFeedback } from './faq.resource.ts'

/** Documents and questions with their answers (project.md documentFAQ). */
export const libraryRecords = [docSpace, doc, docVersion, docRead, faq, faqAsk, faqFeedback]
export const libraryLabels: ModuleModel['labels'] = {
  doc_space: docSpaceLabels,
  doc: docLabels,
  doc_read: docReadLabels,
  doc_version: docVersionLabels,
  faq: faqLabels,
  faq_ask: faqAskLabels,
  faq_feedback: faqFeedbackLabels,
}
