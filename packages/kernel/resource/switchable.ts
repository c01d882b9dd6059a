type Verb<O> = O extends { readonly verb: infer V extends string } ? { readonly verb: V } : {}

/**
 * The life of a record that is used or not: enabled at first, switched off and on again. `verb` names the permission of both ways, the actions'
 * own names where it is absent; `switched` of server-kit handles the actions where nothing else happens. Their words are common ones.
 */
export function switchable<const O extends { readonly verb?: string } = {}>(o: O = {} as O) {
  const both = ['enabled', 'disabled'] as const
  const rights = (o.verb === undefined ? {} : { verb: o.verb }) as Verb<O>
  return {
    initial: 'enabled',
    states: both,
    deletable: both,
    actions: {
      disable: { from: ['enabled'], to: 'disabled', batch: true, ...rights },
      enable: { from: ['disabled'], to: 'enabled', batch: true, ...rights },
    },
  } as const
}
