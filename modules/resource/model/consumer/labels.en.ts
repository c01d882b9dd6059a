import type { LabelsOf } from '@crossway/kernel'
import type { consumer, consumerTouch } from './consumer.resource.ts'

const channel = { email: 'E-mail', sms: 'SMS', whatsapp: 'WhatsApp', phone: 'Phone', social: 'Social media' }
const purpose = { trial: 'Trial', survey: 'Survey', content: 'Content', after_sale: 'After-sales', newsletter: 'Newsletter' }
const result = { no_reply: 'No reply', agreed: 'Agreed', delivered: 'Delivered', published: 'Published', declined: 'Declined', no_show: 'No-show' }
const reason = { reason: 'Reason' }
export const consumerEn: LabelsOf<typeof consumer> = {
  name: 'Consumer',
  fields: {
    no: 'No.',
    name: 'Name',
    email: 'E-mail',
    phone: 'Phone',
    country: { label: 'Country', example: 'US' },
    state: 'State',
    language: { label: 'Language', example: 'en' },
    time_zone: { label: 'Time zone', example: 'America/New_York' },
    social: { label: 'Social media', fields: { network: 'Network', handle: 'Handle', url: 'Link', followers: 'Followers' } },
    source: {
      label: 'Source',
      values: { card: 'After-sales card', order: 'Order', shopify: 'Own shop', social: 'Social media', event: 'Event', referral: 'Referral', import: 'Import' },
    },
    source_ref: 'Source no.',
    interests: 'Interests',
    categories: 'Categories',
    level: {
      label: 'Level',
      values: { a: 'A', b: 'B', c: 'C', d: 'D' },
      help: 'A: three or more completed at four stars; B: one or more at three; D: two no-shows',
    },
    household: { label: 'Household', help: 'Pets, children, home; with consent only' },
    consent_email: 'Consent to e-mail',
    consent_sms: 'Consent to messages and calls',
    consent_content: 'Consent to content',
    consented_at: 'Consented at',
    consent_evidence: { label: 'Evidence of consent', help: 'Form number, address, version of the text' },
    projects: { label: 'Projects', help: 'Empty = all projects' },
    cooperation_count: 'Completed',
    last_contact_at: 'Last contact',
    last_result: { label: 'Last result', values: result },
    status_reason: 'Reason of the state',
    erase_by: 'Erasure asked by',
    merged_into: 'Merged into',
  },
  states: {
    active: 'Available',
    cooling: 'Cooling',
    opted_out: 'Opted out',
    blacklisted: 'Blacklisted',
    erasing: 'To be erased',
    erased: 'Erased',
    merged: 'Merged',
  },
  actions: {
    contact: {
      label: 'Contact',
      args: { channel: { label: 'Channel', values: channel }, purpose: { label: 'Purpose', values: purpose }, msku: 'Product', text: 'Text', cost: 'Cost' },
    },
    result: { label: 'Enter result', args: { result: { label: 'Result', values: result }, rating: 'Rating', content_url: 'Link to content' } },
    optOut: { label: 'Opt out', args: reason },
    consent: {
      label: 'New consent',
      args: { email: 'Consent to e-mail', sms: 'Consent to messages and calls', content: 'Consent to content', evidence: 'Evidence of consent' },
    },
    blacklist: { label: 'Blacklist', args: reason },
    askErase: { label: 'Ask for erasure', args: reason },
    erase: 'Confirm erasure',
    keep: 'Withdraw erasure',
    merge: { label: 'Merge', args: { into: 'Into consumer', reason: 'Reason' } },
  },
  sections: { basic: 'Consumer', consent: 'Consent', more: 'More', figures: 'Figures' },
  tabs: { all: 'All', a: 'A', b: 'B', c: 'C', cooling: 'Cooling', opted_out: 'Opted out', blacklisted: 'Blacklist', erasing: 'To be erased' },
}
export const consumerTouchEn: LabelsOf<typeof consumerTouch> = {
  name: 'Contact',
  fields: {
    consumer: 'Consumer',
    at: 'Date',
    channel: { label: 'Channel', values: channel },
    purpose: { label: 'Purpose', values: purpose },
    msku: 'Product',
    task: 'Promotion task',
    text: 'Text',
    cost: 'Cost',
    result: { label: 'Result', values: result },
    content_url: 'Link to content',
    rating: 'Rating',
  },
  states: {},
  actions: {},
  tabs: { all: 'All' },
}
