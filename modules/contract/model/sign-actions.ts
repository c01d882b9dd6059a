import { f } from '@crossway/kernel'
import { envelopeStates } from './envelope-fields.ts'

/** The steps by which both sides sign a paper, a contract or a later change of it; `waiting` is the state in which nobody has signed yet. */
export const signActions = <const W extends string>(waiting: W) =>
  ({
    apply_seal: {
      from: [waiting, 'signing'],
      to: [waiting, 'signing'],
      keepState: true,
      verb: 'seal',
      args: { seals: f.refs('seal', { where: { status: { in: ['in_place', 'out'] } } }), copies: f.int({ min: 1, max: 50, default: 2 }) },
    },
    our_signed: { from: [waiting, 'signing'], to: 'signing', internal: true },
    customer_signed: {
      from: [waiting, 'signing'],
      to: 'signing',
      verb: 'sign',
      primary: true,
      args: { signed_on: f.date({ default: 'today' }), scan: f.file({ optional: true }), photos: f.files({ image: true, optional: true, max: 60 }) },
    },
    start_e_sign: {
      from: [waiting],
      to: waiting,
      verb: 'sign',
      availableWhen: { sign_method: ['paper'] },
      args: { envelope_no: f.text({ max: 80, optional: true }) },
    },
    record_e_sign: {
      from: [waiting, 'signing'],
      to: [waiting, 'signing'],
      verb: 'sign',
      availableWhen: { sign_method: ['e_sign'] },
      args: {
        state: f.choice(envelopeStates.slice(1) as Said),
        on: f.date({ default: 'today' }),
        file: f.file({ optional: true }),
        note: f.text({ max: 300, optional: true }),
      },
    },
  }) as const
type Said = ['viewed', 'signed_a', 'signed_b', 'declined', 'expired']
