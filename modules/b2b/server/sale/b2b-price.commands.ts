import { handle } from '@crossway/server-kit'
import { b2bPrice } from '../../model/sale/b2b-price.resource.ts'

export const b2bPriceCommands = handle(b2bPrice, {
  actions: {
    enable: () => 'enabled',
    reprice: ({ args, set }) => {
      set({ price: args.price, ...(args.floor_price === null ? {} : { floor_price: args.floor_price }) })
      return 'enabled'
    },
    disable: () => 'disabled',
  },
})
