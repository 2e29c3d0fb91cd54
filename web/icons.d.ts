// Tabler's own types list six thousand icons; we import icons one by one, so one declaration is enough.
declare module '@tabler/icons-react/dist/esm/icons/*.mjs' {
  import type { ComponentType, SVGProps } from 'react'

  const icon: ComponentType<Omit<SVGProps<SVGSVGElement>, 'ref' | 'stroke'> & { size?: number | string }>
  export default icon
}
