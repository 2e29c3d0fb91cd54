import type { ReviewTable } from './row.ts'

export const healthFitnessReviews: ReviewTable = {
  'brian-training': [
    [
      'noah',
      5,
      'He asked what I liked as a child. It was climbing. Now I climb again, slowly, behind him.',
      { pack: 'standard' },
    ],
    [
      'karlheinz',
      5,
      'Vier Stockwerke ohne Pause, mit sechsundsiebzig. Der junge Mann hat Geduld und zählt nie laut.',
      { pack: 'basic' },
    ],
    ['elena', 5, 'Two bands, one bench, no excuses. My back thanks him every morning.', { pack: 'standard' }],
    [
      'stefan',
      4,
      'Knie macht wieder mit. Der Plan war am Anfang etwas ehrgeizig, wir haben ihn angepasst.',
      {
        pack: 'basic',
        reply: 'Thank you, Stefan. The knee was right and I was wrong, the new plan is the better one.',
      },
    ],
    [
      'mai',
      5,
      'I cancelled on three trainers in my life. Not on him, he would not be angry and that is worse.',
      { pack: 'basic' },
    ],
  ],
  'brian-running': [
    [
      'liya',
      5,
      'One minute running, two walking, and in week six I ran five kilometres next to a retired judge. We were both crying.',
    ],
    ['zeynep', 5, 'Ich habe mein Leben lang behauptet, ich könne nicht laufen. Das muss ich jetzt zurücknehmen.'],
    ['daniel', 4, 'Great group. Tuesday evenings are hard with the shop, Saturdays were perfect.'],
  ],
  'sofia-yoga': [
    ['jonas', 5, 'Ich komme nicht an meine Zehen, und es ist ihr egal. Nach vier Stunden schlafe ich wieder durch.'],
    ['grace', 5, 'She planned around my old shoulder without making a drama of it. The long rest at the end is holy.'],
    ['antoine', 5, 'On rit, on souffle, on se redresse. Mon dos de caviste dit merci.'],
    ['kofi', 5, 'Painters need this. I can look at ceilings again without groaning.'],
    [
      'thomas',
      4,
      'Sehr angenehm, auch für ältere Semester. Zweiter Stock ohne Aufzug, aber das ist ja schon Training.',
    ],
  ],
  'sofia-pilates': [
    ['nina', 5, 'Ich schicke meine Wöchnerinnen zu ihr. Kein Baby stört, keine Frau muss etwas beweisen.'],
    ['fatou', 5, 'Après les jumeaux, je ne sentais plus mon ventre. En cinq matinées, il est revenu, et moi aussi.'],
  ],
  'sofia-office': [
    ['mai', 5, 'Even the boss lay on the floor, exactly as described. Monthly now.'],
    ['elena', 4, 'Good for the neck, good for the mood. Forty-five minutes is almost too short.'],
  ],
  'sofia-nutrition': [
    ['tomas', 5, 'Cooks eat terribly. She changed two things and I have energy after the shift.', { pack: 'standard' }],
    ['liya', 5, 'Injera stayed. The night shift biscuits left. I sleep better.', { pack: 'standard' }],
    [
      'torsten',
      4,
      'Hätte nicht gedacht, dass ich darauf höre. Acht Kilo später sage ich danke. Übersetzt hat meine Frau.',
      { pack: 'standard' },
    ],
    ['priya', 5, 'She cooks from my culture, not against it. Rice is still on the table.', { pack: 'basic' }],
  ],
  'sofia-shopping': [['meron', 5, 'በተማሪ ገንዘብ እንዴት ጥሩ መብላት እንደምችል አሳየችኝ። አምስት እራት በሃያ ዩሮ።']],
  'sofia-coaching': [
    [
      'sophie',
      5,
      'Eine Stunde, in der niemand etwas von mir wollte. Danach hatte ich einen Plan mit genau einem Punkt.',
    ],
    ['brian', 5, 'I coach others all day. It was good to sit on the other side of the bench.'],
    ['zeynep', 4, 'Hat mir vor der Hochzeit sehr geholfen. Auf Englisch, das ging besser als gedacht.'],
  ],
  'anke-physio': [
    ['sophie', 5, 'Schulter nach Fahrradsturz. Vier Übungen, nicht fünf, und ich habe sie wirklich gemacht.'],
    ['karlheinz', 5, 'Nach der Hüfte wieder Treppen. Geduldig und genau.'],
    ['felix', 5, 'Sehnenscheide vom Spielen, nach sechs Terminen wieder schmerzfrei.'],
    ['grace', 5, 'They examined first and talked honestly about how long it takes. It took exactly that long.'],
    ['jonas', 4, 'Gute Behandlung, freundlicher Empfang. Termine muss man früh buchen.'],
  ],
  'anke-hausbesuch': [
    ['thomas', 5, 'Für meine Mutter. Sie geht wieder allein zum Briefkasten und erzählt jedem davon.'],
    ['gudrun', 5, 'Bei meiner Nachbarin miterlebt und dann selbst gebucht. Ruhig, kundig, herzlich.'],
  ],
  'beza-listening': [
    ['meron', 5, 'የመጀመሪያው ክረምት በጣም ከብዶኝ ነበር። በሳምንት አንድ ሰዓት ማውራት ብቻ ብዙ ለወጠኝ።'],
    ['yodit', 5, 'ታዳምጣለች፤ አትፈርድም። ለሠራተኛዬም መክሬያታለሁ።'],
  ],
}
