import type { Composition } from '#shared/art/index.ts'

/**
 * The compositions of the drawn pictures of the demo's products, which show at least the product itself. If none of the
 * things that can be drawn is the product, its category chooses.
 */
export const productArt: Readonly<Record<string, readonly Composition[]>> = {
  'ines-linogravure': [['easel', 'vases']],
  'lukas-print': [['easel', 'camera']],
  'beza-netela': [['textile', 'sprig']],
  'mai-runner': [['textile', 'table']],
  'gudrun-keramik': [
    ['cup', 'cup'],
    ['cup', 'cup', 'sprig'],
  ],
  'gudrun-puppenhaus': [['dollhouse'], ['dollhouse', 'teddy']],
  'miriam-crib-mobile': [
    ['mobile', 'teddy'],
    ['mobile', 'bed'],
  ],
  'amina-seat': [['carseat'], ['carseat', 'teddy']],
  'hanna-steamer': [
    ['steamer', 'cloth'],
    ['steamer', 'window'],
  ],
  'gudrun-kuechenmaschine': [['mixer', 'bowl'], ['mixer']],
  'kofi-shelf': [['shelf'], ['shelf', 'plant']],
  'stefan-fliesen': [['tiles', 'bucket'], ['tiles']],
  'marta-scythe': [
    ['scythe', 'sprig'],
    ['scythe', 'wcan'],
  ],
  'rahel-basket': [['basket', 'sprig']],
  'aissatou-panier': [['basket', 'textile']],
  'mai-yarn': [['textile', 'basket']],
  'yonas-icon': [['easel', 'vases']],
  'camille-aquarelle': [
    ['palette', 'pencils'],
    ['palette', 'easel'],
  ],
  'aissatou-bodies': [['rail', 'teddy']],
  'beza-kemis-kids': [['rail', 'rings']],
  'kofi-blocks': [
    ['blocks', 'teddy'],
    ['blocks', 'blocks'],
  ],
  'olena-animals': [
    ['teddy', 'rings'],
    ['teddy', 'teddy'],
  ],
  'amina-pram': [['pram'], ['pram', 'teddy']],
  'jonas-hochstuhl': [['chair', 'teddy']],
  'mulugeta-schoolbag': [
    ['tote', 'pencils'],
    ['tote', 'books'],
  ],
  'aissatou-karite': [['jars', 'sprig']],
  'anke-salbe': [['jars', 'sprig']],
  'miriam-hair-oil': [
    ['bottles', 'comb'],
    ['bottles', 'sprig'],
  ],
  'amina-qasil': [['jars', 'comb']],
  'omar-oud': [
    ['perfume', 'sprig'],
    ['perfume', 'orb'],
  ],
  'rahel-etan': [['jars', 'bowl']],
  'olena-polish': [['perfume', 'perfume', 'perfume']],
  'miriam-brushes': [['pencils', 'mirror']],
  'anke-faszienrolle': [
    ['ball', 'mat'],
    ['ball', 'ball', 'mat'],
  ],
  'yonas-novels': [
    ['books', 'mug'],
    ['bookstand', 'sprig'],
  ],
  'camille-romans': [
    ['bookstand', 'mug'],
    ['books', 'sprig'],
  ],
  'gudrun-maerchen': [
    ['books', 'teddy'],
    ['bookstand', 'sprig'],
  ],
  'tariku-theorie': [
    ['books', 'cone'],
    ['books', 'pencils'],
  ],
  'beza-alphabet': [
    ['books', 'pencils'],
    ['books', 'blocks'],
  ],
  'felix-gitarre': [['guitar', 'suitcase'], ['guitar']],
  'tariku-krar': [['guitar', 'textile']],
  'felix-vinyl': [
    ['turntable', 'headphones'],
    ['turntable', 'speaker'],
  ],
  'daniel-vinyl': [
    ['turntable', 'speaker'],
    ['turntable', 'plant'],
  ],
  'priya-games': [
    ['puzzle', 'blocks'],
    ['puzzle', 'mug'],
  ],
  'priya-phone': [
    ['phone', 'orb'],
    ['phone', 'sprig'],
  ],
  'daniel-phone-repair': [
    ['phone', 'toolbox'],
    ['phone', 'wrench'],
  ],
  'jonas-thinkpad': [
    ['laptop', 'mug'],
    ['laptop', 'sprig'],
  ],
  'priya-monitor': [['monitor'], ['monitor', 'plant']],
  'camille-liseuse': [
    ['tablet', 'books'],
    ['tablet', 'mug'],
  ],
  'daniel-speaker': [
    ['speaker', 'ball'],
    ['speaker', 'sprig'],
  ],
  'felix-plattenspieler': [
    ['turntable', 'speaker'],
    ['turntable', 'plant'],
  ],
  'lukas-camera': [
    ['camera', 'orb'],
    ['camera', 'tripodlamp'],
  ],
  'daniel-console': [
    ['gamepad', 'gamepad'],
    ['gamepad', 'monitor'],
  ],
  'miriam-dress': [['rail', 'mirror'], ['rail']],
  'camille-manteau': [['rail'], ['rail', 'mirror']],
  'brian-jacket': [['rail', 'sneaker'], ['rail']],
  'felix-hemden': [['rail'], ['rail', 'microphone']],
  'hanna-habesha-kemis': [
    ['rail', 'basket'],
    ['rail', 'mirror'],
  ],
  'beza-gabi': [
    ['textile', 'basket'],
    ['textile', 'armchair'],
  ],
  'brian-shoes': [
    ['sneaker', 'sneaker'],
    ['sneaker', 'boxes'],
  ],
  'omar-babouches': [
    ['sneaker', 'textile'],
    ['sneaker', 'sneaker'],
  ],
  'aissatou-sac': [
    ['tote', 'textile'],
    ['tote', 'sprig'],
  ],
  'olena-earrings': [['earrings', 'mirror'], ['earrings']],
  'selam-berbere': [
    ['jars', 'bowl'],
    ['sack', 'bowl'],
  ],
  'hanna-mitmita': [
    ['jars', 'sprig'],
    ['jars', 'bowl'],
  ],
  'priya-masala': [
    ['jars', 'jars'],
    ['jars', 'bowl'],
  ],
  'hanna-coffee': [
    ['sack', 'cup'],
    ['sack', 'jebena'],
  ],
  'gudrun-tee': [
    ['jars', 'cup'],
    ['cup', 'sprig'],
  ],
  'selam-teff': [
    ['sack', 'bowl'],
    ['sack', 'sack'],
  ],
  'rahel-shiro': [
    ['sack', 'bowl'],
    ['jars', 'bowl'],
  ],
  'tariku-kolo': [
    ['sack', 'sack', 'sack'],
    ['bowl', 'sack'],
  ],
  'marta-honey': [
    ['honey', 'sprig'],
    ['honey', 'cup'],
  ],
  'sofia-olive-oil': [
    ['bottles', 'sprig'],
    ['bottles', 'bowl'],
  ],
  'dawit-armchair': [
    ['armchair', 'lamp'],
    ['armchair', 'plant'],
  ],
  'kofi-chairs': [
    ['chair', 'chair'],
    ['chair', 'sprig'],
  ],
  'stefan-bett': [['bed'], ['bed', 'lamp']],
  'jonas-tisch': [
    ['table', 'sprig'],
    ['table', 'chair'],
  ],
  'lukas-lamp': [
    ['tripodlamp', 'sprig'],
    ['tripodlamp', 'armchair'],
  ],
  'ines-miroir': [
    ['mirror', 'vases'],
    ['mirror', 'sprig'],
  ],
  'rahel-mesob-table': [
    ['basket', 'plate'],
    ['basket', 'jebena'],
  ],
  'omar-tapis': [
    ['textile', 'chair'],
    ['textile', 'plant'],
  ],
  'amina-cushions': [
    ['textile', 'armchair'],
    ['textile', 'sprig'],
  ],
  'stefan-waschmaschine': [['washer'], ['washer', 'cloth']],
  'dawit-fridge': [['fridge'], ['fridge', 'plant']],
  'selam-mitad': [
    ['plate', 'bowl'],
    ['plate', 'basket'],
  ],
  'mehmet-topf': [
    ['pot', 'bowl'],
    ['pot', 'plate'],
  ],
  'selam-shekla': [
    ['pot', 'jars'],
    ['pot', 'basket'],
  ],
  'sofia-plates': [
    ['plate', 'plate'],
    ['plate', 'cup'],
  ],
  'hanna-jebena': [
    ['jebena', 'cup', 'cup'],
    ['jebena', 'cup'],
  ],
  'rahel-rekebot': [
    ['jebena', 'cup', 'cup'],
    ['jebena', 'basket'],
  ],
  'brian-kettlebells': [
    ['kettlebell', 'kettlebell', 'kettlebell'],
    ['kettlebell', 'mat'],
  ],
  'sofia-yoga-mat': [
    ['mat', 'sprig'],
    ['mat', 'mat'],
  ],
  'dawit-bicycle': [['bike'], ['bike', 'basket']],
  'jonas-kinderrad': [['bike', 'helmet'], ['bike']],
  'brian-footballs': [
    ['ball', 'ball'],
    ['ball', 'sneaker'],
  ],
  'lukas-tent': [['tent'], ['tent', 'mug']],
  'marta-stove': [
    ['pot', 'pot'],
    ['pot', 'mug'],
  ],
  'omar-duvet': [
    ['mat', 'tent'],
    ['mat', 'textile'],
  ],
  'stefan-schlitten': [['sledge'], ['sledge', 'tree']],
  'felix-ski': [['skis', 'sneaker'], ['skis']],
  'kofi-drill': [
    ['drill', 'toolbox'],
    ['drill', 'orb'],
  ],
  'stefan-bohrhammer': [
    ['drill', 'toolbox'],
    ['drill', 'hammer'],
  ],
  'kofi-planes': [['saw', 'hammer']],
  'jonas-werkzeugkoffer': [
    ['toolbox', 'hammer'],
    ['toolbox', 'wrench'],
  ],
  'kofi-paint': [
    ['paint', 'roller'],
    ['paint', 'bucket'],
  ],
  'gudrun-giesskannen': [
    ['wcan', 'wcan'],
    ['wcan', 'plant'],
  ],
  'marta-tomatoes': [
    ['plant', 'sprig'],
    ['plant', 'wcan'],
  ],
  'ines-monstera': [
    ['plant', 'plant'],
    ['plant', 'vases'],
  ],
  'torsten-bremsen': [
    ['wheel', 'wrench'],
    ['wheel', 'toolbox'],
  ],
  'torsten-batterie': [
    ['battery', 'wrench'],
    ['battery', 'car'],
  ],
  'tariku-radio': [
    ['tablet', 'car'],
    ['tablet', 'wrench'],
  ],
  'torsten-winterraeder': [
    ['wheel', 'wheel'],
    ['wheel', 'cone'],
  ],
  'dawit-tyres': [
    ['wheel', 'wheel'],
    ['wheel', 'van'],
  ],
  'torsten-dachbox': [['roofbox'], ['roofbox', 'car']],
  'tariku-mats': [['car', 'textile'], ['car']],
  'daniel-scooter': [['scooter'], ['scooter', 'helmet']],
  'jonas-ebike': [['bike'], ['bike', 'helmet']],
  'torsten-helm': [
    ['helmet', 'orb'],
    ['helmet', 'key'],
  ],
}
