import type { ModuleModel } from '@crossway/kernel'
import { docSpaceLabels } from './doc-space.labels.ts'
import { docVersionLabels } from './doc-version.labels.ts'
import { docLabels } from './doc.labels.ts'
import { doc, docSpace, docVersion } from './doc.resource.ts'
import { faqFeedbackLabels } from './faq-feedback.labels.ts'
import { faqLabels } from './faq.labels.ts'
import { faq, faqFeedback } from './faq.resource.ts'

/** Documents and questions with their answers (project.md documentFAQ). */
export const libraryRecords = [docSpace, doc, docVersion, faq, faqFeedback]
export const libraryLabels: ModuleModel['labels'] = {
  doc_space: docSpaceLabels,
  doc: docLabels,
  doc_version: docVersionLabels,
  faq: faqLabels,
  faq_feedback: faqFeedbackLabels,
}
