import type { ObjectName } from './objects.ts'
import type { PaletteName } from './palettes.ts'

/** Objects that stand together, the main one first. */
export type Composition = readonly [ObjectName, ...ObjectName[]]
type Compositions = readonly [Composition, ...Composition[]]

export type CategoryArt = {
  readonly palettes: readonly [PaletteName, ...PaletteName[]]
  readonly sets: Compositions
  /** Subcategories with objects of their own; the others take the sets of the category. */
  readonly subjects: Readonly<Record<string, Compositions>>
}

// biome-ignore format: a subject a line
export const compositions = {
  'home-repair': {
    palettes: ['stone', 'sky', 'butter'],
    sets: [['toolbox', 'hammer'], ['paint', 'roller'], ['toolbox', 'wrench'], ['drill', 'bulb']],
    subjects: {
      plumbing: [['tap', 'wrench'], ['tap', 'bucket'], ['toolbox', 'tap']],
      electrical: [['bulb', 'drill'], ['toolbox', 'bulb'], ['bulb', 'lamp']],
      painting: [['paint', 'roller'], ['roller', 'paint', 'orb'], ['paint', 'bucket']],
      carpentry: [['saw', 'hammer'], ['chair', 'saw'], ['toolbox', 'saw']],
      'furniture-assembly': [['chair', 'toolbox'], ['table', 'hammer'], ['sidetable', 'drill']],
      locksmith: [['key', 'toolbox'], ['key', 'wrench'], ['key', 'key', 'drill']],
      'appliance-repair': [['washer', 'wrench'], ['washer', 'toolbox'], ['kettle', 'wrench']],
    },
  },
  cleaning: {
    palettes: ['sky', 'butter', 'teal'],
    sets: [['spray', 'sponge', 'cloth'], ['bucket', 'spray'], ['cloth', 'spray', 'sprig'], ['bucket', 'sponge']],
    subjects: {
      'move-out-cleaning': [['bucket', 'boxes'], ['boxes', 'spray'], ['bucket', 'spray']],
      'office-cleaning': [['spray', 'monitor'], ['monitor', 'cloth'], ['spray', 'cloth', 'plant']],
      'carpet-upholstery': [['armchair', 'spray'], ['textile', 'spray'], ['armchair', 'bucket']],
      'window-cleaning': [['window', 'bucket'], ['window', 'spray'], ['window', 'sponge', 'spray']],
      'laundry-ironing': [['iron', 'cloth'], ['washer', 'textile'], ['iron', 'textile'], ['washer', 'cloth']],
    },
  },
  'garden-outdoor': {
    palettes: ['sage', 'sand', 'teal'],
    sets: [['plant', 'wcan'], ['wcan', 'sprig'], ['plant', 'shovel'], ['tree', 'wcan']],
    subjects: {
      'tree-work': [['tree', 'saw'], ['tree', 'tree'], ['tree', 'shovel']],
      landscaping: [['tree', 'plant'], ['shovel', 'plant'], ['tree', 'wcan']],
      'snow-removal': [['shovel', 'bucket'], ['shovel', 'tree'], ['shovel', 'orb']],
    },
  },
  'moving-transport': {
    palettes: ['sand', 'sky', 'stone'],
    sets: [['boxes', 'tape'], ['van'], ['boxes', 'sprig'], ['van', 'tape']],
    subjects: {
      'furniture-delivery': [['van'], ['armchair', 'boxes'], ['chair', 'boxes']],
      'courier-errands': [['bike'], ['scooter'], ['tote', 'boxes']],
      'airport-transfer': [['suitcase', 'car'], ['car'], ['suitcase', 'suitcase']],
      'junk-removal': [['boxes', 'chair'], ['van'], ['boxes', 'lamp']],
      'parcel-forwarding': [['boxes', 'globe'], ['boxes', 'stamp'], ['suitcase', 'boxes']],
    },
  },
  'beauty-wellness': {
    palettes: ['rose', 'lilac', 'sand'],
    sets: [['mirror', 'bottles'], ['dryer', 'comb'], ['bottles', 'sprig'], ['mirror', 'scissors']],
    subjects: {
      'hair-styling': [['dryer', 'comb'], ['mirror', 'dryer'], ['scissors', 'comb']],
      braiding: [['mirror', 'comb'], ['comb', 'bottles'], ['mirror', 'bottles']],
      barber: [['scissors', 'comb'], ['scissors', 'mirror'], ['scissors', 'bottles']],
      makeup: [['mirror', 'perfume'], ['mirror', 'bottles']],
      nails: [['perfume', 'bottles'], ['bottles', 'orb']],
      massage: [['bottles', 'cloth'], ['cloth', 'sprig', 'bottles'], ['mat', 'sprig']],
      henna: [['bottles', 'sprig'], ['jars', 'sprig']],
    },
  },
  'care-family': {
    palettes: ['butter', 'sage', 'rose'],
    sets: [['teddy', 'blocks'], ['pram'], ['heart', 'teddy'], ['armchair', 'heart']],
    subjects: {
      nanny: [['pram'], ['pram', 'teddy'], ['rings', 'teddy']],
      'elder-care': [['armchair', 'mug'], ['armchair', 'heart'], ['heart', 'books']],
      'special-needs-care': [['heart', 'blocks'], ['heart', 'rings'], ['heart', 'teddy']],
      'pet-sitting': [['petbowl', 'ball'], ['petbowl', 'heart'], ['petbowl', 'plant']],
      'dog-walking': [['petbowl', 'ball'], ['tree', 'petbowl'], ['ball', 'sneaker']],
    },
  },
  'lessons-tutoring': {
    palettes: ['lilac', 'butter', 'sage'],
    sets: [['books', 'globe'], ['bookstand', 'pencils'], ['globe', 'pencils'], ['books', 'pencils', 'mug']],
    subjects: {
      'school-tutoring': [['books', 'apple'], ['bookstand', 'pencils'], ['calculator', 'books']],
      'music-lessons': [['guitar', 'books'], ['guitar', 'speaker'], ['guitar', 'microphone']],
      'test-prep': [['papers', 'pencils'], ['books', 'papers'], ['books', 'mug']],
      'computer-skills': [['laptop', 'books'], ['laptop', 'mug'], ['monitor']],
      'driving-lessons': [['car'], ['car', 'cone'], ['wheel', 'cone', 'key']],
      'art-lessons': [['easel', 'palette'], ['palette', 'pencils'], ['easel', 'pencils']],
    },
  },
  'events-catering': {
    palettes: ['butter', 'rose', 'lilac', 'teal'],
    sets: [['pot', 'bowl'], ['cake', 'balloons'], ['plate', 'cup'], ['speaker', 'balloons']],
    subjects: {
      catering: [['pot', 'plate'], ['plate', 'bowl'], ['pot', 'bowl']],
      'traditional-cooking': [['pot', 'basket'], ['basket', 'plate'], ['pot', 'jebena'], ['bowl', 'jebena']],
      'coffee-ceremony': [['jebena', 'cup', 'cup'], ['jebena', 'basket'], ['jebena', 'sprig', 'cup']],
      'event-planning': [['cake', 'balloons'], ['papers', 'balloons'], ['balloons', 'sprig']],
      decoration: [['balloons', 'vases'], ['vases', 'sprig'], ['balloons', 'sprig']],
      'dj-live-music': [['turntable', 'speaker'], ['microphone', 'speaker'], ['turntable', 'headphones']],
      'photography-events': [['camera', 'sprig'], ['camera', 'balloons'], ['camera', 'orb']],
      'venue-hire': [['table', 'lamp'], ['table', 'balloons'], ['chair', 'balloons', 'chair']],
    },
  },
  'creative-media': {
    palettes: ['lilac', 'teal', 'sand'],
    sets: [['tablet', 'pencils'], ['easel', 'palette'], ['camera', 'orb'], ['laptop', 'pencils']],
    subjects: {
      'logo-branding': [['tablet', 'pencils'], ['papers', 'pencils'], ['palette', 'pencils', 'orb']],
      'video-editing': [['monitor', 'camera'], ['laptop', 'headphones'], ['camera', 'laptop']],
      photography: [['camera', 'sprig'], ['camera', 'orb'], ['camera', 'tripodlamp']],
      'content-writing': [['laptop', 'mug'], ['papers', 'pencils'], ['papers', 'mug']],
      'voice-over': [['microphone', 'headphones'], ['microphone', 'laptop'], ['microphone', 'mug']],
      'social-media': [['phone', 'tripodlamp'], ['phone', 'camera'], ['phone', 'mug']],
    },
  },
  'tech-it': {
    palettes: ['stone', 'sky', 'teal'],
    sets: [['laptop', 'mug'], ['monitor', 'plant'], ['laptop', 'sprig'], ['phone', 'tablet']],
    subjects: {
      'web-development': [['laptop', 'mug'], ['monitor', 'mug'], ['laptop', 'plant']],
      'mobile-apps': [['phone', 'laptop'], ['phone', 'tablet'], ['phone', 'mug']],
      'it-support': [['laptop', 'toolbox'], ['monitor', 'wrench'], ['laptop', 'headphones']],
      'phone-repair': [['phone', 'toolbox'], ['phone', 'wrench'], ['phone', 'phone', 'orb']],
      'smart-home': [['bulb', 'phone'], ['speaker', 'bulb'], ['tablet', 'lamp']],
      'data-analytics': [['chart', 'laptop'], ['chart', 'mug'], ['monitor', 'chart']],
    },
  },
  'business-admin': {
    palettes: ['stone', 'sand', 'sky'],
    sets: [['binders', 'mug'], ['laptop', 'binders'], ['papers', 'calculator'], ['chart', 'pencils']],
    subjects: {
      'virtual-assistant': [['laptop', 'phone'], ['headphones', 'laptop'], ['binders', 'phone']],
      bookkeeping: [['calculator', 'binders'], ['binders', 'coins'], ['papers', 'calculator']],
      'tax-help': [['calculator', 'coins'], ['papers', 'coins'], ['papers', 'calculator']],
      marketing: [['chart', 'laptop'], ['chart', 'phone'], ['chart', 'orb']],
      'cv-job-search': [['papers', 'mug'], ['papers', 'laptop'], ['papers', 'pencils']],
    },
  },
  'translation-paperwork': {
    palettes: ['sky', 'stone', 'lilac'],
    sets: [['papers', 'stamp'], ['papers', 'pencils'], ['globe', 'papers'], ['papers', 'mug']],
    subjects: {
      translation: [['papers', 'globe'], ['books', 'papers'], ['papers', 'stamp']],
      interpreting: [['globe', 'headphones'], ['microphone', 'globe'], ['headphones', 'papers']],
      'visa-immigration-help': [['suitcase', 'papers'], ['globe', 'papers'], ['suitcase', 'globe']],
      'certified-documents': [['papers', 'stamp'], ['binders', 'stamp']],
    },
  },
  'health-fitness': {
    palettes: ['teal', 'sage', 'rose'],
    sets: [['dumbbell', 'kettlebell'], ['mat', 'dumbbell'], ['mat', 'sprig'], ['apple', 'dumbbell']],
    subjects: {
      'personal-training': [['dumbbell', 'kettlebell'], ['kettlebell', 'mat'], ['sneaker', 'dumbbell']],
      nutrition: [['apple', 'bowl'], ['bowl', 'apple', 'mug'], ['apple', 'jars']],
      'yoga-pilates': [['mat', 'sprig'], ['mat', 'plant'], ['mat', 'cloth']],
      physiotherapy: [['mat', 'ball'], ['heart', 'mat'], ['ball', 'cloth']],
      'mental-wellbeing': [['heart', 'plant'], ['armchair', 'plant'], ['heart', 'mug']],
    },
  },
  'auto-services': {
    palettes: ['stone', 'sky', 'sand'],
    sets: [['car'], ['wheel', 'wrench'], ['car', 'cone'], ['toolbox', 'wheel']],
    subjects: {
      'car-repair': [['wheel', 'wrench'], ['car', 'wrench'], ['toolbox', 'wheel']],
      'car-wash-detailing': [['car', 'bucket'], ['bucket', 'sponge', 'spray'], ['car', 'sponge']],
      tyres: [['wheel', 'wheel'], ['wheel', 'wrench'], ['wheel', 'cone']],
      'car-inspection': [['car', 'papers'], ['papers', 'wheel'], ['car']],
      'roadside-help': [['car', 'cone'], ['cone', 'toolbox', 'cone'], ['wheel', 'cone', 'wrench']],
    },
  },
  electronics: {
    palettes: ['stone', 'sky', 'lilac'],
    sets: [['headphones', 'phone'], ['speaker', 'headphones'], ['tablet', 'watch'], ['camera', 'orb']],
    subjects: {
      phones: [['phone', 'watch'], ['phone', 'orb'], ['phone', 'headphones']],
      'laptops-computers': [['laptop', 'mug'], ['laptop', 'sprig'], ['monitor']],
      'tablets-ereaders': [['tablet', 'pencils'], ['tablet', 'mug'], ['tablet', 'books']],
      'tv-audio': [['monitor', 'speaker'], ['speaker', 'headphones'], ['turntable', 'speaker']],
      cameras: [['camera', 'orb'], ['camera', 'tripodlamp'], ['camera', 'sprig']],
      gaming: [['gamepad', 'monitor'], ['gamepad', 'headphones'], ['gamepad', 'orb']],
      'accessories-cables': [['headphones', 'watch'], ['watch', 'orb'], ['headphones', 'orb']],
    },
  },
  'home-furniture': {
    palettes: ['sage', 'sand', 'stone'],
    sets: [['armchair', 'lamp'], ['chair', 'sprig'], ['sidetable', 'lamp'], ['table', 'sprig']],
    subjects: {
      'sofas-chairs': [['armchair', 'lamp'], ['chair', 'sidetable'], ['armchair', 'plant'], ['chair', 'sprig']],
      'beds-mattresses': [['bed'], ['bed', 'lamp']],
      'tables-storage': [['table', 'sprig'], ['sidetable', 'vases'], ['table', 'mug']],
      lighting: [['lamp', 'sidetable'], ['tripodlamp', 'sprig'], ['lamp', 'books']],
      decor: [['vases', 'sprig'], ['mirror', 'vases'], ['plant', 'vases']],
      'rugs-textiles': [['textile', 'basket'], ['textile', 'sprig'], ['textile', 'chair']],
    },
  },
  'kitchen-appliances': {
    palettes: ['sand', 'sage', 'butter'],
    sets: [['pot', 'mug'], ['kettle', 'mug'], ['bowl', 'mug'], ['washer']],
    subjects: {
      'large-appliances': [['washer'], ['fridge'], ['washer', 'fridge'], ['fridge', 'plant']],
      'small-appliances': [['kettle', 'mug'], ['mixer', 'bowl'], ['mixer', 'kettle']],
      cookware: [['pot', 'bowl'], ['pot', 'jars'], ['pot', 'sprig']],
      tableware: [['plate', 'cup'], ['bowl', 'mug'], ['vases', 'cup']],
      'coffee-sets': [['jebena', 'cup'], ['jebena', 'cup', 'cup'], ['jebena', 'sprig']],
    },
  },
  fashion: {
    palettes: ['rose', 'sand', 'sky'],
    sets: [['rail'], ['sneaker', 'orb'], ['tote', 'sneaker'], ['textile', 'tote']],
    subjects: {
      'women-clothing': [['rail'], ['rail', 'tote'], ['tote', 'mirror']],
      'men-clothing': [['rail'], ['rail', 'sneaker'], ['textile', 'sneaker']],
      'traditional-clothing': [['textile', 'basket'], ['rail'], ['textile', 'sprig']],
      shoes: [['sneaker', 'orb'], ['sneaker', 'sneaker'], ['sneaker', 'boxes']],
      bags: [['tote', 'orb'], ['tote', 'sprig'], ['suitcase', 'tote']],
      'jewellery-watches': [['watch', 'earrings'], ['earrings', 'mirror'], ['watch', 'mirror']],
    },
  },
  'baby-kids': {
    palettes: ['butter', 'teal', 'sky'],
    sets: [['blocks', 'rings'], ['teddy', 'blocks'], ['rings', 'teddy'], ['pram']],
    subjects: {
      'kids-clothing': [['rail'], ['textile', 'teddy'], ['textile', 'rings']],
      'prams-car-seats': [['pram'], ['pram', 'carseat'], ['carseat', 'teddy']],
      'nursery-furniture': [['bed'], ['chair', 'teddy'], ['lamp', 'teddy']],
      'school-supplies': [['pencils', 'books'], ['bookstand', 'pencils'], ['tote', 'pencils']],
    },
  },
  'beauty-health': {
    palettes: ['rose', 'lilac', 'teal'],
    sets: [['bottles', 'sprig'], ['perfume', 'bottles'], ['mirror', 'bottles'], ['perfume', 'sprig']],
    subjects: {
      'hair-care': [['bottles', 'comb'], ['dryer', 'comb'], ['bottles', 'dryer']],
      fragrance: [['perfume', 'sprig'], ['perfume', 'orb'], ['perfume', 'vases']],
      cosmetics: [['mirror', 'perfume'], ['perfume', 'bottles'], ['mirror', 'bottles']],
      'wellness-devices': [['dryer', 'cloth'], ['watch', 'mat'], ['ball', 'mat']],
    },
  },
  'food-spices': {
    palettes: ['butter', 'sand', 'rose', 'sage'],
    sets: [['jars', 'bowl'], ['sack', 'jars'], ['honey', 'sprig'], ['jars', 'pot']],
    subjects: {
      spices: [['jars', 'bowl'], ['jars', 'sprig'], ['sack', 'jars']],
      'coffee-tea': [['sack', 'cup'], ['sack', 'jebena'], ['jebena', 'cup', 'cup'], ['sack', 'mug']],
      'grains-flours': [['sack', 'bowl'], ['sack', 'sack'], ['sack', 'basket']],
      'packaged-snacks': [['jars', 'apple'], ['tote', 'jars'], ['bowl', 'apple']],
      'honey-oils': [['honey', 'bottles'], ['honey', 'sprig'], ['honey', 'cup']],
    },
  },
  'arts-crafts': {
    palettes: ['sand', 'butter', 'rose'],
    sets: [['basket', 'vases'], ['vases', 'sprig'], ['textile', 'basket'], ['basket', 'cup']],
    subjects: {
      'paintings-prints': [['easel'], ['easel', 'palette'], ['easel', 'vases']],
      handwoven: [['textile', 'basket'], ['textile', 'sprig']],
      pottery: [['vases', 'cup'], ['vases', 'bowl'], ['jebena', 'vases']],
      baskets: [['basket', 'cup'], ['basket', 'vases'], ['basket', 'sprig']],
      'craft-supplies': [['palette', 'pencils'], ['scissors', 'textile'], ['pencils', 'textile']],
      'religious-cultural': [['jebena', 'basket'], ['vases', 'books'], ['textile', 'jebena']],
    },
  },
  'books-media': {
    palettes: ['teal', 'lilac', 'stone'],
    sets: [['books', 'mug'], ['bookstand', 'sprig'], ['guitar', 'books'], ['turntable', 'headphones']],
    subjects: {
      textbooks: [['bookstand', 'pencils'], ['books', 'calculator'], ['books', 'pencils']],
      'music-instruments': [['guitar', 'speaker'], ['guitar'], ['guitar', 'microphone']],
      'vinyl-cds': [['turntable', 'headphones'], ['turntable', 'speaker'], ['turntable', 'plant']],
      'games-puzzles': [['puzzle', 'blocks'], ['puzzle', 'gamepad'], ['puzzle', 'mug']],
    },
  },
  'sports-outdoors': {
    palettes: ['teal', 'sky', 'sand'],
    sets: [['bike'], ['ball', 'sneaker'], ['tent'], ['dumbbell', 'ball']],
    subjects: {
      'fitness-equipment': [['dumbbell', 'kettlebell'], ['kettlebell', 'mat'], ['mat', 'dumbbell']],
      bicycles: [['bike'], ['bike'], ['bike', 'helmet']],
      'team-sports': [['ball', 'sneaker'], ['ball', 'ball', 'cone'], ['ball', 'helmet']],
      camping: [['tent'], ['tent', 'mug'], ['tent', 'lamp']],
      'winter-sports': [['skis', 'sledge'], ['sledge', 'helmet'], ['skis', 'helmet']],
    },
  },
  'tools-garden': {
    palettes: ['stone', 'sage', 'butter'],
    sets: [['drill', 'hammer'], ['toolbox', 'saw'], ['wcan', 'plant'], ['shovel', 'plant']],
    subjects: {
      'power-tools': [['drill', 'saw'], ['drill', 'toolbox'], ['drill', 'orb']],
      'hand-tools': [['hammer', 'wrench', 'saw'], ['toolbox', 'hammer'], ['saw', 'wrench']],
      'building-materials': [['tiles', 'bucket'], ['bucket', 'paint'], ['tiles', 'boxes']],
      'garden-tools': [['shovel', 'wcan'], ['wcan', 'sprig'], ['shovel', 'bucket']],
      'plants-seeds': [['plant', 'wcan'], ['plant', 'sprig'], ['plant', 'plant']],
    },
  },
  'vehicles-parts': {
    palettes: ['sky', 'stone', 'teal'],
    sets: [['wheel', 'wrench'], ['scooter'], ['helmet', 'wheel'], ['car']],
    subjects: {
      'car-parts': [['wheel', 'toolbox'], ['battery', 'wrench'], ['wheel', 'wrench']],
      'tyres-wheels': [['wheel', 'wheel'], ['wheel', 'orb'], ['wheel', 'cone']],
      'car-accessories': [['car', 'key'], ['roofbox', 'car'], ['car', 'spray']],
      'scooters-ebikes': [['scooter', 'helmet'], ['bike'], ['scooter']],
      'motorbike-gear': [['helmet', 'orb'], ['helmet', 'key'], ['helmet', 'wrench']],
    },
  },
} as const satisfies Readonly<Record<string, CategoryArt>>
