import { f } from '@crossway/kernel'

/** Where an electronic signing stands: a is the customer, b is us (contract.md e-signature). */
export const envelopeStates = ['sent', 'viewed', 'signed_a', 'signed_b', 'declined', 'expired'] as const

/** How a paper is signed, and where its envelope at the provider stands. */
export const envelopeFields = () => ({
  sign_method: f.choice(['paper', 'e_sign'], { derived: true, default: 'paper' }),
  envelope_no: f.text({ max: 80, derived: true, optional: true, unique: true }),
  envelope_state: f.choice(envelopeStates, { derived: true, optional: true }),
  envelope_at: f.dateTime({ derived: true, optional: true }),
  envelope_note: f.text({ max: 300, derived: true, optional: true }),
})
