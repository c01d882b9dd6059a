/** A square cut out of a picture: `zoom` 1 = as large as fits; x and y = where its middle lies, 0 to 1 of the picture. */
export interface Crop {
  readonly zoom: number
  readonly x: number
  readonly y: number
}
export const mostZoom = 4
export const wholeCrop: Crop = { zoom: 1, x: 0.5, y: 0.5 }

/** Side of the square in points of the picture. */
export const sideOf = (width: number, height: number, zoom: number): number => Math.min(width, height) / zoom

/** The same crop, kept inside the picture. */
export function storedInside(c: Crop, width: number, height: number): Crop {
  const zoom = Math.min(mostZoom, Math.max(1, c.zoom))
  const half = sideOf(width, height, zoom) / 2
  const inside = (at: number, length: number): number => Math.min(1 - half / length, Math.max(half / length, at))
  return { zoom, x: inside(c.x, width), y: inside(c.y, height) }
}
