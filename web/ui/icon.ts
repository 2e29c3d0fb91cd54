import type { ComponentType, SVGProps } from 'react'

/** What a Tabler icon module exports; components take the component and choose its size. */
export type Icon = ComponentType<Omit<SVGProps<SVGSVGElement>, 'ref' | 'stroke'> & { size?: number | string }>
