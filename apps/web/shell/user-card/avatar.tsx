import type { ReactElement } from 'react'

/** Eight fixed colours; white on them has at least 5.2 : 1 (look.md §5). */
const colours = ['#2f7a58', '#56637a', '#7a4fa3', '#8a5a3c', '#4f6f8f', '#8b3f6b', '#6b6420', '#3e5f9a']

export function Avatar({ name, url, size = 24 }: { name: string; url?: string | null; size?: number }): ReactElement {
  const box = { width: size, height: size, borderRadius: size / 2, flex: 'none' } as const
  if (url) return <img src={url} alt="" style={{ ...box, objectFit: 'cover' }} />
  const sum = [...name].reduce((n, c) => n + c.codePointAt(0)!, 0)
  const latin = /^[\u0000-\u024f]+$/.test(name)
  const short = latin
    ? name
        .split(/\s+/)
        .map((w) => w[0] ?? '')
        .join('')
        .slice(0, 2)
        .toUpperCase()
    : name.slice(0, 1)
  return (
    <span
      aria-hidden="true"
      style={{
        ...box,
        background: colours[sum % colours.length],
        color: '#fff',
        display: 'inline-flex',
        alignItems: 'center',
        justifyContent: 'center',
        fontWeight: 600,
        fontSize: Math.round(size * (latin ? 0.42 : 0.5)),
        lineHeight: 1,
      }}
    >
      {short}
    </span>
  )
}
