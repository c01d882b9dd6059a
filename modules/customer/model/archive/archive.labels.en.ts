import type { LabelsOf } from '@crossway/kernel'
import type { customerArchiveDoc } from './archive-doc.resource.ts'
import type { archiveShare } from './archive-share.resource.ts'
import type { archiveSubmission } from './archive-submission.resource.ts'
import type { customerArchive } from './archive.resource.ts'

export const customerArchiveEn: LabelsOf<typeof customerArchive> = {
  name: 'Archive',
  fields: {
    archive_no: 'Archive number',
    customer: 'Customer',
    keeper: 'Keeper',
    completeness: { label: 'Complete', help: 'Required papers by their weight; expired ones do not count' },
    required_count: 'Required papers',
    expired_count: 'Expired',
    expiring_count: 'Expiring',
    pending_count: 'To review',
    risk_level: { label: 'Risk', values: { low: 'Low', mid: 'Medium', high: 'High' } },
    checked_at: 'Checked at',
    checked_by: 'Checked by',
    note: 'Note',
    owner: 'Owner of the customer',
    department: 'Department',
  },
  states: { open: 'Open' },
  actions: { annual_check: { label: 'Annual check', args: { comment: 'Comment' } }, download: 'Download all' },
  tabs: { all: 'All', incomplete: 'Incomplete', expired: 'With expired papers', pending: 'To review', due: 'Check due' },
  sections: { basic: 'Basics' },
}
export const customerArchiveDocEn: LabelsOf<typeof customerArchiveDoc> = {
  name: 'Archive paper',
  fields: {
    archive: 'Archive',
    customer: 'Customer',
    file_type: 'Type',
    title: 'Title',
    brand: 'Brand',
    attachment: 'File',
    issue_date: 'Issued on',
    valid_from: 'Valid from',
    valid_to: { label: 'Valid to', help: 'Empty = no end' },
    number: 'Number',
    source: { label: 'From', values: { staff: 'Staff', customer: 'Customer' } },
    replaces: 'Replaces',
    owner: 'Owner of the customer',
    department: 'Department',
  },
  states: { valid: 'Valid', expiring: 'Ends within 60 days', expired: 'Expired', superseded: 'Superseded' },
  actions: {},
  tabs: { all: 'All', expiring: 'Ends within 60 days', expired: 'Expired', superseded: 'Superseded' },
  sections: { basic: 'Paper' },
}
export const archiveShareEn: LabelsOf<typeof archiveShare> = {
  name: 'Share link',
  fields: {
    archive: 'Archive',
    customer: 'Customer',
    mode: { label: 'Kind', values: { view: 'Look', fill: 'Add to' } },
    sections: {
      label: 'Shows',
      values: { base: 'Basics', contacts: 'Contacts', brands: 'Brands', docs: 'Papers', contracts: 'Contracts', projects: 'Projects' },
    },
    contact: 'For',
    may_download: 'Download allowed',
    protected: 'With password',
    expires_at: 'Ends at',
    max_views: 'Views allowed',
    views: 'Views',
    revoked_at: 'Revoked at',
    made_by: 'Made by',
    owner: 'Owner of the customer',
    department: 'Department',
  },
  states: { open: 'Open', revoked: 'Revoked' },
  actions: { revoke: 'Revoke' },
}
export const archiveSubmissionEn: LabelsOf<typeof archiveSubmission> = {
  name: 'Submission',
  fields: {
    archive: 'Archive',
    share: 'Link',
    customer: 'Customer',
    payload: 'Content',
    files: 'Files',
    submitter: 'Submitted by',
    submitted_at: 'Submitted at',
    item_decisions: 'Decisions',
    reviewed_by: 'Reviewed by',
    reviewed_at: 'Reviewed at',
    owner: 'Owner of the customer',
    department: 'Department',
  },
  states: { pending: 'To review', accepted: 'Accepted', partly: 'Partly accepted', rejected: 'Rejected' },
  actions: { review: { label: 'Review', args: { decisions: 'Decisions' } } },
  tabs: { all: 'All', pending: 'To review', accepted: 'Accepted', partly: 'Partly accepted', rejected: 'Rejected' },
}
