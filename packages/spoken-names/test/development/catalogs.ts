import { readFileSync } from 'node:fs';
import type { Catalog, CatalogCategory, CatalogEmployee, CatalogService } from 'spoken-names';

/** A catalog to develop on. */
export interface DevelopmentCatalog {
  readonly language: string;
  readonly kind: string;
  readonly catalog: Required<Catalog>;
}

/** The catalogs of `catalogs.txt`: `== language kind`, `# category | alias`, `id = Name | alias @minutes`, `* Name (title) : ids`. */
export function developmentCatalogs(): DevelopmentCatalog[] {
  const text = readFileSync(new URL('catalogs.txt', import.meta.url), 'utf8');
  return text
    .split(/^== /mu)
    .filter((part) => part.trim() !== '')
    .map(readCatalog);
}

function readCatalog(text: string): DevelopmentCatalog {
  const [title = '', ...lines] = text.trim().split('\n');
  const [language = '', kind = ''] = title.split(' ');
  const categories: CatalogCategory[] = [];
  const services: CatalogService[] = [];
  const employees: CatalogEmployee[] = [];
  for (const line of lines) {
    const names = (part: string) => part.split('|').map((name) => name.trim());
    if (line.startsWith('# ')) {
      const [name = '', ...aliases] = names(line.slice(2));
      categories.push({ id: `category-${categories.length}`, name, aliases });
    } else if (line.startsWith('* ')) {
      const [, name = '', person, ids = ''] = /^\* (.+?)(?: \((.+?)\))? :(.*)$/u.exec(line) ?? [];
      employees.push({ id: name, name, aliases: [], title: person ?? null, serviceIds: ids.trim().split(' ') });
    } else {
      const [, id = '', all = '', minutes = ''] = /^(\S+) = (.+?) @(\d+)$/u.exec(line) ?? [];
      if (id === '') throw new Error(`not a service: ${line}`);
      const [name = '', ...aliases] = names(all);
      const categoryId = categories.at(-1)?.id ?? null;
      services.push({ id, name, aliases, durationMinutes: Number(minutes), categoryId });
    }
  }
  return { language, kind, catalog: { locale: language, categories, services, employees } };
}
