import { seedFiles, type DemoCall } from '@crossway/server-kit'
import { productPictures } from './pictures/product-pictures.ts'

/** The drawn pictures as attachments: ids by key. */
export const seedPictures = ({ app, tx }: DemoCall): Promise<Map<string, number>> =>
  seedFiles(
    { app, tx },
    'product',
    productPictures().map(({ key, svg }) => ({ key, suffix: 'svg', mime: 'image/svg+xml', content: svg, side: 400 })),
  )
