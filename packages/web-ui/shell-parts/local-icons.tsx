import type { ComponentProps, ReactElement } from 'react'
import type { IconComponent } from './menu-icons.ts'

/** Strokes of this product's own icons on a field of 24 units, for what the large set has no picture of. */
const strokes: Readonly<Record<string, string>> = {
  anchor: 'M12 8v13M5 13c0 5 3 8 7 8s7-3 7-8M8 12h8M12 3.5a2.2 2.2 0 1 0 0 4.5 2.2 2.2 0 0 0 0-4.5',
  bale: 'M4 8l8-4 8 4v9l-8 4-8-4zM4 8l8 4 8-4M12 12v9M8 6l8 4',
  balance: 'M12 4v16M7 20h10M5 7h14M5 7l-3 7h6zM19 7l-3 7h6z',
  basket: 'M3 10h18l-2 10H5zM8 10l3-6M16 10l-3-6M9 13v4M15 13v4',
  crane: 'M6 21V4h13M6 8l13-4M6 4l4 4M17 4v7M15 11h4v4h-4zM3 21h7',
  flask: 'M9 3h6M10 3v6L4.5 19A1.5 1.5 0 0 0 6 21h12a1.5 1.5 0 0 0 1.5-2L14 9V3M7 15h10',
  forklift: 'M3 16V8h5l4 8M14 4v12h7M3 16h9M6 16a2 2 0 1 0 0 4 2 2 0 0 0 0-4M12 16a2 2 0 1 0 0 4 2 2 0 0 0 0-4M17 12h4v4',
  handshake: 'M2 8l4-2 6 2 6-2 4 2v8l-3 1M2 8v8l3 1M12 8l-4 4a1.6 1.6 0 0 0 2.5 2l2-2 5.5 5M5 17l3 3M8 17l2.5 2.5M12.5 18.5l1.5 1.5',
  leaf: 'M5 19C4 9 10 4 20 4c0 10-5 15.5-13 14M5 21c1-6 4-9 9-11',
  lighthouse: 'M9 9l-2 12h10L15 9M8 9h8M10 9V5l2-2 2 2v4M8 14h8M3 6l4 1M21 6l-4 1',
  pallet: 'M3 17h18M3 21h18M5 17v4M12 17v4M19 17v4M6 9h5v8H6zM13 4h5v13h-5z',
  parcel: 'M4 7h16v13H4zM4 7l3-3h10l3 3M10 7v5h4V7',
  ruler: 'M3 15L15 3l6 6L9 21zM6 12l2 2M9 9l3 3M12 6l2 2',
  sailing: 'M3 17h18l-3 4H6zM11 4v11H5zM14 7v8h5z',
  shelf: 'M4 3v18M20 3v18M4 9h16M4 15h16M4 20h16M7 5h4v4M13 11h4v4M7 12h3v3',
  ship: 'M3 14h18l-3 6H6zM6 14V9h12v5M9 9V5h6v4M12 5V2M2 22c2 0 2-1 4-1s2 1 4 1 2-1 4-1 2 1 4 1 2-1 4-1',
  permissionsVersion: 'M9 4a3 3 0 1 1 6 0c0 3-1 4-1 8h5v5H5v-5h5c0-4-1-5-1-8zM5 21h14',
  umbrella: 'M12 3v2M3 13a9 9 0 0 1 18 0c-2-2-4-2-6 0-2-2-4-2-6 0-2-2-4-2-6 0zM12 12v7a2 2 0 0 1-4 0',
}

const drawn = (d: string): IconComponent =>
  function LocalIcon({ className = '', style }: ComponentProps<IconComponent>): ReactElement {
    return (
      <span role="img" aria-hidden="true" className={`anticon ${className}`} {...(style ? { style } : {})}>
        <svg viewBox="0 0 24 24" width="1em" height="1em" fill="none" stroke="currentColor" strokeWidth="1.7" strokeLinejoin="round" strokeLinecap="round">
          <path d={d} />
        </svg>
      </span>
    )
  }

/** The product's own icons under the names that rules store: `local-ship`. */
export const localIcons: Readonly<Record<string, IconComponent>> = Object.fromEntries(Object.entries(strokes).map(([name, d]) => [`local-${name}`, drawn(d)]))
