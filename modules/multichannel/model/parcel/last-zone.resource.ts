import { defineResource, f } from '@crossway/kernel'

/** Zone of a channel by the beginnings of both postal codes (multichannel.md finalLogistics, Channels). */
export const lastZone = defineResource({
  name: 'last_zone',
  module: 'multichannel',
  title: 'dest_zip3',
  subtitle: 'zone',
  fields: {
    channel: f.ref('provider_channel', { where: { leg: { eq: 'last' } } }),
    origin_zip3: f.text({ max: 3, min: 3, format: 'code' }),
    dest_zip3: f.text({ max: 3, min: 3, format: 'code' }),
    zone: f.text({ max: 20 }),
  },
  unique: [['channel', 'origin_zip3', 'dest_zip3']],
  search: ['dest_zip3', 'channel.code', 'channel.name'],
  defaultSort: 'id',
})
