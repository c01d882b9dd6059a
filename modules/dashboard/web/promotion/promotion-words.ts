import type { Words } from '../crm/both.ts'

/** States of a task that still goes on, in the order of its way. */
export const pipelineWords: Readonly<Record<string, Words>> = {
  assigned: ['待洽谈', 'Assigned'],
  negotiating: ['洽谈中', 'Negotiating'],
  confirmed: ['已确认', 'Confirmed'],
  producing: ['创作中', 'Producing'],
  published: ['已发布', 'Published'],
}
export const funnelWords: Readonly<Record<'potential' | 'contacted' | 'negotiating' | 'confirmed' | 'published', Words>> = {
  potential: ['潜在', 'Potential'],
  contacted: ['已建联', 'Contacted'],
  negotiating: ['洽谈', 'Negotiating'],
  confirmed: ['已确认', 'Confirmed'],
  published: ['已发布', 'Published'],
}
