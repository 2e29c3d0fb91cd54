/** The parts of the marketplace of which a page each says why people use them. */
export const whyTopics = ['services', 'products', 'requests', 'community'] as const
export type WhyTopic = (typeof whyTopics)[number]
