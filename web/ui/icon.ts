import type { ComponentType, SVGProps } from 'react'

/** The type of a Tabler icon module's export; components take the component and choose its size. */
export type Icon = ComponentType<Omit<SVGProps<SVGSVGElement>, 'ref' | 'stroke'> & { size?: number | string }>
