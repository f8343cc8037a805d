import type { Facade } from './facade';
import type { Finding } from './findings';

/** What remotes built against the base would notice of the head's host. */
export function compareFacades(base: Facade, head: Facade): readonly Finding[] {
  const modules = [...new Set([...base.modules.keys(), ...head.modules.keys()])];
  return [
    ...modules.flatMap((name) => compareExports(name, base, head)),
    ...comparePlatforms(base.platform, head.platform),
  ];
}

function compareExports(module: string, base: Facade, head: Facade): readonly Finding[] {
  const before = base.modules.get(module) ?? new Map<string, never>();
  const after = head.modules.get(module) ?? new Map<string, never>();
  const where = (name: string) => `${module} ${name}`;
  return [
    ...[...before].flatMap(([name, { isValue, type }]): readonly Finding[] => {
      const now = after.get(name);
      if (!now || (isValue && !now.isValue)) return [gone(where(name), isValue)];
      return isValue && now.type !== type ? [changed(where(name), type, now.type)] : [];
    }),
    ...[...after.keys()]
      .filter((name) => !before.has(name))
      .map((name): Finding => ({ level: 'fine', where: where(name), what: 'is new' })),
  ];
}

const gone = (where: string, isValue: boolean): Finding =>
  isValue
    ? { level: 'breaks', where, what: 'is gone' }
    : { level: 'look', where, what: 'is gone: a type, so nothing that runs needs it' };

/** Whether every use still fits is more than a comparison of two texts can tell. */
function changed(where: string, type: string, now: string): Finding {
  const [was, is] = differing(type, now);
  return { level: 'look', where, what: `was ${was}, is ${is}` };
}

function comparePlatforms(before: Facade['platform'], after: Facade['platform']): readonly Finding[] {
  const where = (member: string) => `Platform.${member}`;
  return [
    ...[...before].flatMap(([member, type]): readonly Finding[] => {
      const now = after.get(member);
      if (now === undefined) return [{ level: 'breaks', where: where(member), what: 'is gone' }];
      return now === type ? [] : [changed(where(member), type, now)];
    }),
    ...[...after.keys()]
      .filter((member) => !before.has(member))
      .map((member): Finding => ({ level: 'fine', where: where(member), what: 'is new' })),
  ];
}

/** Where the two begin to differ; types may be long. */
function differing(was: string, is: string): readonly [string, string] {
  let same = 0;
  while (same < was.length && was[same] === is[same]) same += 1;
  const from = Math.max(0, same - around);
  const cut = (text: string) =>
    `${from > 0 ? '…' : ''}${text.slice(from, same + around)}${text.length > same + around ? '…' : ''}`;
  return [cut(was), cut(is)];
}

/** Characters shown on either side of the first difference. */
const around = 60;
