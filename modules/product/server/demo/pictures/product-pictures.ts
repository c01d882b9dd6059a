import { colours, type Colour } from '../colours.ts'
import { catalogue } from '../catalogue.ts'
import { auto, beauty } from './auto-beauty.ts'
import { home } from './home.ts'
import { kitchen } from './kitchen.ts'
import { outdoor } from './outdoor.ts'
import { frame, toneOf, type Tone } from './paint.ts'
import { pets } from './pets.ts'

const shapes: Readonly<Record<string, (t: Tone) => string>> = { ...kitchen, ...home, ...outdoor, ...pets, ...auto, ...beauty }
export const shapeNames = Object.keys(shapes)
export const pictureKey = (shape: string, colour: Colour): string => `${shape}-${colour}`
const draw = (shape: string, colour: Colour): string => frame(shapes[shape]!(toneOf(colours[colour][3])))

/** A drawing of every everyday good in each of its colours: what the demo company's articles look like. */
export function productPictures(): { readonly key: string; readonly svg: string }[] {
  const wanted = new Map<string, readonly [string, Colour]>()
  for (const p of catalogue) for (const c of p.colours) wanted.set(pictureKey(p.picture, c), [p.picture, c])
  return [...wanted].map(([key, [shape, colour]]) => ({ key, svg: draw(shape, colour) }))
}
