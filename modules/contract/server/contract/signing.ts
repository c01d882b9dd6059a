import { dayOf, type Lang } from '@crossway/kernel'
import type { CommandContext } from '@crossway/server-kit'
import { refuse } from '../../model/errors.ts'
import { requestSeal } from '../file-apply/request-seal.ts'
import { scanned } from '../paper/store-paper.ts'
import { recordEnvelope, startEnvelope, type Envelope, type EnvelopeState } from './e-sign.ts'
import type { SignDoc } from './e-sign-provider.ts'

interface Paper extends SignDoc, Envelope {
  readonly company: { readonly id: number; readonly title: string }
}
interface Call<D, A> extends CommandContext {
  readonly doc: D
  readonly args: A
  set(values: Readonly<Record<string, unknown>>): void
}
interface Named<D> {
  readonly resource: 'contract' | 'agreement'
  /** What the seal is asked for, in the words of whoever asks. */
  readonly purpose: Readonly<Record<Lang, string>>
  no(doc: D): string
  title(doc: D): string
}

/** What the steps of signing do (model/sign-actions.ts), for contracts and agreements alike; `waiting` is the state in which nobody has signed yet. */
export const signing = <D extends Paper, const W extends string>(waiting: W, of: Named<D>) => ({
  apply_seal: async ({ app, tx, ctx, doc, args }: Call<D, { readonly seals: readonly number[]; readonly copies: number }>) => {
    await requestSeal(
      { app, tx, ctx },
      {
        resource: of.resource,
        record: doc.id,
        no: of.no(doc),
        company: doc.company.id,
        files: doc.final_pdf ? [doc.final_pdf.id] : [],
        seals: args.seals,
        copies: args.copies,
        title: of.title(doc),
        purpose: of.purpose[ctx.lang],
        counterparty: doc.customer.title,
        cross_page: true,
      },
    )
    return doc.status === 'signing' ? ('signing' as const) : waiting
  },
  our_signed: ({ ctx, set }: Call<D, object>) => {
    set({ our_signed_at: new Date().toISOString(), our_signed_by: ctx.employee })
    return 'signing' as const
  },
  customer_signed: async ({
    app,
    tx,
    doc,
    args,
    set,
  }: Call<D, { readonly signed_on: string; readonly scan?: number | null; readonly photos?: readonly number[] | null }>) => {
    if (args.signed_on > dayOf(new Date())) throw refuse.CT_SIGN_FUTURE({}, 'args.signed_on')
    const brought = [...(args.photos ?? []), ...(args.scan ? [args.scan] : [])]
    const scan = brought.length ? (await scanned({ app, tx }, brought, { field: 'args.photos', name: of.no(doc) })).files[0] : undefined
    set({ customer_signed_on: args.signed_on, ...(scan ? { scan } : {}) })
    return 'signing' as const
  },
  start_e_sign: async ({ app, tx, ctx, doc, args, set }: Call<D, { readonly envelope_no?: string | null }>) => {
    set(await startEnvelope({ app, tx, ctx }, doc, of.no(doc), args.envelope_no))
    return waiting
  },
  record_e_sign: async ({
    app,
    tx,
    ctx,
    doc,
    args,
    set,
  }: Call<D, { readonly state: EnvelopeState; readonly on?: string | null; readonly file?: number | null; readonly note?: string | null }>) => {
    const done = await recordEnvelope({ app, tx, ctx }, doc, args)
    set(done.set)
    return done.to === 'waiting' ? waiting : done.to
  },
})
